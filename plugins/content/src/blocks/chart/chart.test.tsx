import { act, parseBlockData, type RenderedBlock, readBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import chart from './block.ts';
import { drawing } from './chart.tsx';

const DATA = {
  title: 'Sheets',
  rowTitle: 'Year',
  columns: ['Printed', 'Spoiled'],
  rows: [
    ['2023', 1200, 40],
    ['2024', 1500, null],
    ['2025', 900, 19],
  ],
};

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const plot = () => block.element.querySelector<HTMLElement>('figure > div');
const status = () => block.element.querySelector('[role=status]')?.textContent;
const press = (key: string) =>
  act(async () => plot()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

// A published page has the picture from the server, which has loaded this chunk.
beforeAll(() => drawing.load());
afterEach(() => block?.unmount());

describe('§3 chart', () => {
  it.each([
    ['bar', 'rect', 5],
    ['line', 'g path[data-row]', 5],
    ['pie', 'path[data-row]', 3],
  ])('%s draws a mark for each number that is there', async (variant, selector, count) => {
    block = await renderBlock(chart, { ...DATA, variant });
    expect(all(selector)).toHaveLength(count);
  });

  it('has a table with all numbers, whose gaps have a word', async () => {
    block = await renderBlock(chart, DATA);
    expect(texts('thead th')).toEqual(['Year', 'Printed', 'Spoiled']);
    expect(texts('tbody th')).toEqual(['2023', '2024', '2025']);
    expect(texts('tbody td')).toEqual(['1,200', '40', '1,500', 'no value', '900', '19']);
  });

  it('bars begin at zero, above it and below it', async () => {
    block = await renderBlock(chart, {
      columns: ['A'],
      rows: [
        ['x', 10],
        ['y', -10],
        ['z', 0],
      ],
    });
    const [up, down, none] = all('rect').map((rect) => [
      Number(rect.getAttribute('y')),
      Number(rect.getAttribute('height')),
    ]);
    expect([up, down]).toEqual([
      [0, 50],
      [50, 50],
    ]);
    expect(none?.[1]).toBeGreaterThan(0);
  });

  it('a line has a gap where a number is missing', async () => {
    block = await renderBlock(chart, {
      variant: 'line',
      columns: ['A'],
      rows: [
        ['a', 1],
        ['b', 2],
        ['c', null],
        ['d', 3],
        ['e', 2],
      ],
    });
    const path = all('g path')
      .find((one) => !one.hasAttribute('data-row'))
      ?.getAttribute('d');
    expect(path?.match(/M/g)).toHaveLength(2);
  });

  it('the slices of a pie are shares of the whole; numbers that are not above zero have none', async () => {
    block = await renderBlock(chart, {
      variant: 'pie',
      columns: ['A'],
      rows: [
        ['a', 3],
        ['b', 1],
        ['c', -2],
        ['d', 0],
      ],
    });
    expect(texts('ol li')).toEqual(['a 75%', 'b 25%']);
    expect(all('path[data-row]').map((slice) => slice.getAttribute('data-row'))).toEqual(['0', '1']);
  });

  it('numbers are written in the language of the page', async () => {
    const { fakeHost } = await import('@plinth/sdk/testing');
    block = await renderBlock(
      chart,
      { columns: ['A'], rows: [['x', 1234.5]] },
      { host: fakeHost({ page: { locale: 'de' } }) },
    );
    expect(texts('tbody td')).toEqual(['1.234,5']);
  });

  it.each([{}, { columns: ['A'] }, { csv: 'Year\n2024' }])('§5 draws nothing for %j', async (data) => {
    block = await renderBlock(chart, data);
    expect([all('svg').length, all('table').length]).toEqual([0, 0]);
  });

  it('§5 reports a dataset that cannot be drawn to the author', async () => {
    const problems = await chart.check?.(parseBlockData(chart, { columns: ['A'] }, trustingGate), {});
    expect(problems).toEqual([{ at: 'rows', message: 'Your dataset must have at least one row' }]);
  });

  it.each([
    [{ variant: 'radar' }, 'variant'],
    [{ rows: [['a', true]] }, 'rows.0.1'],
    [{ columns: [1] }, 'columns.0'],
    [{ csv: 'x'.repeat(500_001) }, 'csv'],
  ])('refuses wrong data and names the invalid field', async (data, path) => {
    await expect(renderBlock(chart, data)).rejects.toThrow(`${path}: `);
  });

  it('renders hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    block = await renderBlock(chart, { columns: [name], rows: [[name, 1]] });
    expect(all('img')).toEqual([]);
    expect(texts('tbody th')).toEqual([name]);
  });
});

describe('a chart by keyboard', () => {
  it('is no stop for the keyboard before its script, and one after', async () => {
    block = await renderBlock(chart, DATA, { hydrate: false });
    expect(plot()?.hasAttribute('tabindex')).toBe(false);
    await block.hydrate();
    expect([plot()?.tabIndex, plot()?.getAttribute('aria-label')]).toEqual([0, 'Sheets']);
  });

  it('arrow keys, Home and End read the points', async () => {
    block = await renderBlock(chart, DATA);
    for (const [key, text] of [
      ['ArrowRight', '2023, Printed: 1,200'],
      ['ArrowRight', '2024, Printed: 1,500'],
      ['ArrowDown', '2024, Spoiled: no value'],
      ['End', '2025, Spoiled: 19'],
      ['ArrowRight', '2025, Spoiled: 19'],
      ['ArrowUp', '2025, Printed: 900'],
      ['Home', '2023, Printed: 1,200'],
      ['x', '2023, Printed: 1,200'],
    ] as const) {
      await press(key);
      expect(status()).toBe(text);
    }
    expect(all('[data-read]').map((mark) => [mark.getAttribute('data-row'), mark.getAttribute('data-column')])).toEqual(
      [['0', '0']],
    );
  });

  it('a pie has one column', async () => {
    block = await renderBlock(chart, { ...DATA, variant: 'pie' });
    await press('ArrowRight');
    await press('ArrowDown');
    expect(status()).toBe('2023, Printed: 1,200');
  });

  it('a chart without a dataset stays out of the way of the keyboard', async () => {
    block = await renderBlock(chart, { title: 'Nothing' });
    expect(plot()?.hasAttribute('tabindex')).toBe(false);
  });
});

describe('a chart in the markup of another system', () => {
  it('reads the table', () => {
    const html = `<table><caption>Sheets</caption><tr><th>Year</th><th>Printed</th></tr><tr><td>2024</td><td>1,500</td></tr></table>`;
    expect(readBlock(chart, html)).toMatchObject({
      variant: 'bar',
      title: 'Sheets',
      rowTitle: 'Year',
      columns: ['Printed'],
      rows: [['2024', '1,500']],
    });
  });

  it('reads its own rendered HTML', async () => {
    block = await renderBlock(chart, { ...DATA, variant: 'line', description: 'Each year' });
    expect(readBlock(chart, block.element.outerHTML)).toMatchObject({
      variant: 'line',
      title: 'Sheets',
      description: 'Each year',
      columns: DATA.columns,
    });
  });

  it('does not recognise other markup', () => {
    expect(readBlock(chart, '<table><tr><td>One</td></tr></table>')).toBeUndefined();
  });
});
