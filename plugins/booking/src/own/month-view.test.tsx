import { I18nProvider } from '@plinth/sdk/aria/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MonthTimes } from './month-times.ts';
import { MonthView } from './month-view.tsx';

const MONTH: MonthTimes = {
  month: '2026-12',
  first: '2026-12-01',
  last: '2026-12-31',
  timeZone: 'UTC',
  places: 1,
  isGroup: false,
  canWait: false,
  days: [],
};

it.each([
  ['ar', 'ح ن ث ر خ ج س'],
  ['en-GB', 'Mon Tue Wed Thu Fri Sat Sun'],
])('names of weekdays fit into the columns of a phone, and full names are read out: %s', (locale, expected) => {
  const element = document.createElement('div');
  const ignore = () => undefined;
  element.innerHTML = renderToStaticMarkup(
    <I18nProvider locale={locale}>
      <MonthView first={MONTH} known={new Map()} hasFailed={false} onMonth={ignore} onDay={ignore} />
    </I18nProvider>,
  );
  const names = [...element.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(expected.split(' ').toSorted());
  expect(element.querySelector('thead')?.getAttribute('aria-hidden')).toBe('true');
  const thursday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(Date.UTC(2026, 11, 3));
  expect(element.querySelector(`[aria-label*="${thursday}"]`)).not.toBeNull();
});
