import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnCount, layoutColumns } from './layout-columns.ts';

describe('§9 auto columns', () => {
  it.each([
    [1000, 250, 0, 4],
    [1000, 250, 20, 3],
    [1060, 250, 20, 4],
    [200, 250, 0, 1],
  ])(
    'a width of %i px with columns of %i px, %i px apart, gives %i columns',
    (width, columnWidth, gutter, expected) => {
      expect(columnCount(width, columnWidth, gutter)).toBe(expected);
    },
  );

  it('each picture goes into the shortest column', () => {
    const { column, top, heightPx, columnWidthPx } = layoutColumns([1, 0.5, 2, 1], 300, 100, 0);
    expect([...column]).toEqual([0, 1, 2, 2]);
    expect([...top]).toEqual([0, 0, 0, 50]);
    expect([heightPx, columnWidthPx]).toEqual([200, 100]);
  });

  it('without pictures the height is zero', () => {
    expect(layoutColumns([], 300, 100, 10)).toMatchObject({ columns: 2, heightPx: 0 });
  });

  it('the longest column is at most one picture longer than the shortest', () => {
    const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 20, maxLength: 300 }),
        fc.integer({ min: 200, max: 2000 }),
        (ratios, width) => {
          const layout = layoutColumns(ratios, width, 250, 20);
          const ends = new Array<number>(layout.columns).fill(0);
          for (const [at, column] of layout.column.entries()) {
            expect(layout.top[at]).toBeGreaterThanOrEqual((ends[column] ?? 0) - 0.5);
            ends[column] = (layout.top[at] ?? 0) + layout.columnWidthPx / (ratios[at] ?? 1);
          }
          const tallest = layout.columnWidthPx / Math.min(...ratios);
          expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(tallest + 20.5);
          expect(layout.heightPx).toBeCloseTo(Math.max(...ends), 0);
        },
      ),
    );
  });
});
