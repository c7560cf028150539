import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartScale, scaleText } from './chart-scale.ts';

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [301, [0, 100, 200, 300, 400]],
  [22_000, [0, 10_000, 20_000, 30_000]],
])('the scale of %i is %j', (most, scale) => {
  expect(chartScale(most)).toEqual(scale);
});

it('a scale contains the number, and has one to four equal steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (most) => {
      const scale = chartScale(most);
      const [first, step = 0] = scale;
      const steps = scale.length - 1;
      expect([first, scale.at(-1)]).toEqual([0, step * steps]);
      expect(step * steps).toBeGreaterThanOrEqual(most);
      expect(step * (steps - 1)).toBeLessThan(most);
      expect(steps).toBeLessThanOrEqual(4);
      expect(String(step)).toMatch(/^[125]0*$/);
    }),
  );
});

it('large numbers are short', () => {
  expect([0, 500, 1500, 20_000, 5_000_000].map(scaleText)).toEqual(['0', '500', '1.5K', '20K', '5M']);
});
