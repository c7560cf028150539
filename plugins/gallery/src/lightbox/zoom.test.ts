import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, type Point, panned, pinched, UNZOOMED, withinWindow, type Zoom, zoomAbout } from './zoom.ts';

const length = fc.double({ min: -800, max: 800, noNaN: true });
const point = fc.record({ x: length, y: length });
const zoom = fc.record({ scale: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }), x: length, y: length });
const side = fc.double({ min: 1, max: 2000, noNaN: true });
const size = fc.record({ width: side, height: side });

/** Returns the point of the unzoomed picture that is visible at the position `at`. */
const under = ({ scale, x, y }: Zoom, at: Point) => ({ x: (at.x - x) / scale, y: (at.y - y) / scale });

const close = (one: Point, other: Point) => {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
};

describe('pinch and double-tap zoom', () => {
  it('zooming keeps the point under the finger in its place, and the scale within its limits', () => {
    fc.assert(
      fc.property(zoom, fc.double({ min: 0, max: 9, noNaN: true }), point, (start, scale, at) => {
        const end = zoomAbout(start, scale, at);
        expect(end.scale).toBeGreaterThanOrEqual(1);
        expect(end.scale).toBeLessThanOrEqual(MAX_ZOOM);
        close(under(end, at), under(start, at));
      }),
    );
  });

  it('zooming in and out again at one point restores the first position', () => {
    fc.assert(
      fc.property(zoom, point, (start, at) => close(zoomAbout(zoomAbout(start, 3, at), start.scale, at), start)),
    );
  });

  it('a pinch keeps the point between the fingers in its place', () => {
    fc.assert(
      fc.property(zoom, point, point, point, point, (start, a, b, c, d) => {
        const end = pinched(start, [a, b], [c, d]);
        const before = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const after = { x: (c.x + d.x) / 2, y: (c.y + d.y) / 2 };
        close(under(end, after), under(start, before));
      }),
    );
  });

  it('fingers twice as far apart show the picture twice as large', () => {
    const end = pinched(
      UNZOOMED,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
    );
    expect(end).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it('panning moves the picture as far as the finger', () => {
    expect(panned({ scale: 2, x: 5, y: 5 }, { x: 10, y: 10 }, { x: 0, y: 30 })).toEqual({ scale: 2, x: -5, y: 25 });
  });

  it('an enlarged picture has no gap at an edge, and a smaller one is in the middle', () => {
    fc.assert(
      fc.property(zoom, size, size, (start, picture, window) => {
        const { scale, x, y } = withinWindow(start, picture, window);
        for (const [moved, shown, room] of [
          [x, picture.width * scale, window.width],
          [y, picture.height * scale, window.height],
        ] as const) {
          if (shown <= room) expect(moved).toBeCloseTo(0, 9);
          else expect(shown / 2 - Math.abs(moved)).toBeGreaterThanOrEqual(room / 2 - 1e-6);
        }
      }),
    );
  });

  it('a zoom that leaves no gap is not changed', () => {
    fc.assert(
      fc.property(zoom, size, size, (start, picture, window) => {
        const once = withinWindow(start, picture, window);
        expect(withinWindow(once, picture, window)).toEqual(once);
      }),
    );
  });
});
