import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowWidths } from './layout-rows.ts';

const rounded = (widths: ArrayLike<number>) => Array.from(widths, (width) => Math.round(width));

describe('§9 auto rows', () => {
  it('a full row fills the width, and keeps ratios', () => {
    // Two pictures and the gap between them fit into 1000 px: 500 + 20 + 375. The third picture does not fit.
    expect(rounded(rowWidths([2, 1.5, 1], 1000, 250, 20))).toEqual([560, 420, 250]);
  });

  it.each([
    ['the last row is not enlarged', [1], 1000, [250]],
    ['a picture that is wider than the row shrinks', [6], 1000, [1000]],
    ['no pictures give no widths', [], 1000, []],
  ])('%s', (_, ratios, width, expected) => {
    expect(rounded(rowWidths(ratios, width, 250, 20))).toEqual(expected);
  });

  it('every row except the last is exactly as wide as the gallery, and no row is wider', () => {
    const ratio = fc.double({ min: 0.3, max: 3, noNaN: true });
    fc.assert(
      fc.property(fc.array(ratio, { maxLength: 200 }), fc.integer({ min: 200, max: 2500 }), (ratios, width) => {
        const widths = rowWidths(ratios, width, 250, 20);
        let used = 0;
        let rows = 0;
        for (const [at, one] of widths.entries()) {
          const next = used === 0 ? one : used + 20 + one;
          if (next > width + 0.5) {
            expect(used).toBeCloseTo(width, 0);
            used = one;
            rows += 1;
          } else used = next;
          expect(one).toBeLessThanOrEqual(width + 0.5);
          expect(Number.isFinite(one) && one > 0 && at < ratios.length).toBe(true);
        }
        expect(used).toBeLessThanOrEqual(width + 0.5);
        expect(rows).toBeLessThanOrEqual(ratios.length);
      }),
    );
  });
});
