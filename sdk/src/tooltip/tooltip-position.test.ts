import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooltipPosition } from './tooltip-position.ts';

const tooltip = { width: 250, height: 80 };
const viewport = { width: 1000, height: 800 };

describe('§9 tooltip', () => {
  it.each([
    ['is 15 px from the mouse', { x: 100, y: 100 }, { x: 115, y: 115 }],
    ['is on the other side of the mouse near an edge', { x: 900, y: 790 }, { x: 635, y: 695 }],
    ['is at least 20 px from an edge', { x: 0, y: -30 }, { x: 20, y: 20 }],
  ])('%s', (_, mouse, expected) => {
    expect(tooltipPosition(mouse, tooltip, viewport)).toEqual(expected);
  });

  it('stays 20 px away from every edge of a window that is large enough', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 1099 }), fc.integer({ min: -99, max: 899 }), (x, y) => {
        const place = tooltipPosition({ x, y }, tooltip, viewport);
        expect(place.x >= 20 && place.x + tooltip.width <= 980).toBe(true);
        expect(place.y >= 20 && place.y + tooltip.height <= 780).toBe(true);
      }),
    );
  });
});
