import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset.ts';
import { readNumber } from './read-number.ts';

const raw = (data: object) => ({ rowTitle: '', columns: [], rows: [], csv: '', ...data });
const messages = (data: object) => readDataset(raw(data)).problems.map(({ at, message }) => `${at}: ${message}`);

describe('§5 datasets', () => {
  it.each([
    [{}, 'columns: Your dataset must have at least one column'],
    [{ columns: ['Sheets'] }, 'rows: Your dataset must have at least one row'],
    [{ csv: 'Year\n2024' }, 'csv: Your dataset must have at least one column'],
    [{ csv: 'Year,Sheets' }, 'csv: Your dataset must have at least one row'],
    [{ csv: 'Year,Sheets\n"2024,1\n' }, 'csv: is not CSV: '],
  ])('%j draws nothing, and says %s', (data, message) => {
    expect(readDataset(raw(data)).dataset).toBeUndefined();
    expect(messages(data)[0]).toContain(message);
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['a text', 'many'],
    ['NaN as text', 'NaN'],
    ['Infinity as text', '1e999'],
  ])('%s in the place of a number is missing data', (_, cell) => {
    const { dataset, problems } = readDataset(
      raw({
        columns: ['Sheets'],
        rows: [
          ['2023', 7],
          ['2024', cell],
        ],
      }),
    );
    expect(dataset?.rows.map(({ values }) => values)).toEqual([[7], [undefined]]);
    expect(problems).toEqual([{ at: 'rows.1', message: 'One or more rows was missing data: 2024' }]);
  });

  it('a short row misses data, and what a row has too much is left out', () => {
    const { dataset } = readDataset(raw({ columns: ['A', 'B'], rows: [['x', 1], ['y', 1, 2, 3], []] }));
    expect(dataset?.rows).toEqual([
      { label: 'x', values: [1, undefined] },
      { label: 'y', values: [1, 2] },
      { label: '', values: [undefined, undefined] },
    ]);
  });

  it('10,000 rows and 50 columns are cut, and the author is told', () => {
    const columns = Array.from({ length: 50 }, (_, index) => `c${index}`);
    const rows = Array.from({ length: 10_000 }, (_, index) => [`r${index}`, ...columns.map(() => 1)]);
    const { dataset } = readDataset(raw({ columns, rows }));
    expect([dataset?.rows.length, dataset?.columns.length]).toEqual([500, 12]);
    expect(messages({ columns, rows })).toEqual([
      'columns: has 50 columns, but a chart shows 12 at most, so the others are left out',
      'rows: has 10000 rows, but a chart shows 500 at most, so the others are left out',
    ]);
  });
});

describe('a dataset in CSV', () => {
  it.each([
    ['commas', '\u{feff}Year,Sheets,Spoiled\r\n2024,"1,200",3.5\r\n\r\n2025, -4 ,\r\n'],
    ['semicolons, with commas before the decimals', 'Year;Sheets;Spoiled\n2024;1.200;3,5\n2025;-4;\n'],
    ['tabs', 'Year\tSheets\tSpoiled\n2024\t1200\t3.5\n2025\t-4\t'],
  ])('is read with %s', (_, csv) => {
    const { dataset } = readDataset(raw({ csv }));
    expect(dataset).toEqual({
      rowTitle: 'Year',
      columns: ['Sheets', 'Spoiled'],
      rows: [
        { label: '2024', values: [1200, 3.5] },
        { label: '2025', values: [-4, undefined] },
      ],
    });
  });

  it('rows of the data win over CSV', () => {
    expect(readDataset(raw({ columns: ['A'], rows: [['x', 1]], csv: 'a,b\nc,2' })).dataset?.rows[0]?.label).toBe('x');
  });

  it('never throws, and has finite numbers only, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (csv) => {
        const values = readDataset(raw({ csv: `a,b\n${csv}` })).dataset?.rows.flatMap((row) => row.values) ?? [];
        expect(values.every((value) => value === undefined || Number.isFinite(value))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it.each([
  ['1,234.5', '.', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['1 234', '.', 1234],
  ['−7', '.', -7],
  ['.5', '.', 0.5],
  ['3e4', '.', 30_000],
  ['12,34', '.', undefined],
  ['0x10', '.', undefined],
  ['5 %', '.', undefined],
  ['', '.', undefined],
] as const)('%j with decimals after %j is the number %s', (text, decimal, expected) => {
  expect(readNumber(text, decimal)).toBe(expected);
});
