import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { daysOf } from '../figures/period.ts';
import { dayChart } from './day-chart.ts';

function shown(first: string, last: string) {
  const days = daysOf({ first, last }).map((day, index) => ({ day, value: index + 1, earlier: 5 }));
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(dayChart(days, 'Views'));
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { document, texts };
}

it('a chart is one picture for screen readers, with a scale and dates', () => {
  const { document, texts } = shown('2026-11-14', '2026-11-23');
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Views');
  expect(texts('.scale span')).toEqual(['10', '5', '0']);
  expect(texts('.bar title')[0]).toBe('2026-11-14: 1');
  expect(texts('.dates text')).toEqual(['15 Nov', '17 Nov', '19 Nov', '21 Nov', '23 Nov']);
});

it('a phone shows every second of many dates, and always the last', () => {
  expect(shown('2026-11-17', '2026-11-23').texts('g:not(.only-wide)')).toEqual([
    '17 Nov',
    '19 Nov',
    '21 Nov',
    '23 Nov',
  ]);
  expect(shown('2026-11-18', '2026-11-23').texts('g:not(.only-wide)')).toEqual(['19 Nov', '21 Nov', '23 Nov']);
  expect(shown('2026-11-20', '2026-11-23').texts('.only-wide')).toEqual([]);
});

it('the line of a single day has a length', () => {
  const { document } = shown('2026-11-23', '2026-11-23');
  expect(document.querySelector('polyline')?.getAttribute('points')).toBe('0,26.7 10,26.7');
});
