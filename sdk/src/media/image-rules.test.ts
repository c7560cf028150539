import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDimensions } from './dimensions.ts';
import { focalPosition, parseFocalPoint } from './focal-point.ts';
import { drawnScale, fitPosition, placeholderPercent } from './image-mode.ts';
import { imageSizes } from './image-sizes.ts';

describe('§3 data-image-dimensions', () => {
  it.each([
    ['2500x1667', { width: 2500, height: 1667 }],
    [' 10 X 20 ', { width: 10, height: 20 }],
    ['2500×1667', { width: 2500, height: 1667 }],
    ['0x0', undefined],
    ['100x0', undefined],
    ['-1x5', undefined],
    ['2500', undefined],
    ['1e9x1', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is parsed as %j', (text, expected) => {
    expect(parseDimensions(text)).toEqual(expected);
  });
});

describe('§3 data-image-focal-point', () => {
  it.each([
    ['0.5,0.25', '50% 25%'],
    ['.333333, 1', '33.33% 100%'],
    ['-0.2,1.7', '0% 100%'],
    ['0.5', '50% 50%'],
    ['a,b', '50% 50%'],
    [undefined, '50% 50%'],
  ])('%j gives the position %s', (text, expected) => {
    expect(focalPosition(parseFocalPoint(text))).toBe(expected);
  });

  it('for any text, the point is inside the picture', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        (x, y) => {
          const point = parseFocalPoint(`${x.toFixed(4)},${y.toFixed(4)}`);
          expect([point?.x, point?.y].every((share) => share !== undefined && share >= 0 && share <= 1)).toBe(true);
        },
      ),
    );
  });
});

describe('§9 placeholder', () => {
  it.each([
    [undefined, 65],
    [2, 50],
    [1.5, 66.67],
    [0, 65],
    [-1, 65],
    [Number.NaN, 65],
    [Number.POSITIVE_INFINITY, 65],
  ])('of a picture with the ratio %s has a height of %d percent of its width', (ratio, expected) => {
    expect(placeholderPercent(ratio)).toBe(expected);
  });
});

describe('image mode', () => {
  it.each([
    ['fill', 2, 1, 2],
    ['fill', 1, 2, 1],
    ['fit', 1, 2, 0.5],
    ['fit', 2, 1, 1],
    ['none', 2, 1, 1],
    [null, 2, 1, 1],
    ['fill', undefined, 1, 1],
    ['fill', 2, undefined, 1],
  ] as const)(
    '%s: a picture of %s in a box of %s is rendered at %d times its width',
    (mode, picture, box, expected) => {
      expect(drawnScale(mode, picture, box)).toBe(expected);
    },
  );

  it('§5 an alignment becomes a position', () => {
    expect(fitPosition('bottom-left')).toBe('bottom left');
    expect(fitPosition('center')).toBe('center');
  });
});

describe('sizes', () => {
  it.each([
    [[], 1, '100vw'],
    [[{}], 1, '100vw'],
    [[{ share: 1 / 3 }], 1, '33.33vw'],
    [
      [
        { upToPx: 480, share: 0.5 },
        { share: 0.25, mostPx: 400 },
      ],
      1,
      '(max-width: 480px) 50vw, min(25vw, 400px)',
    ],
    [[{ share: 0.5, mostPx: 300 }], 1.5, 'min(75vw, 450px)'],
    // When a picture gets the same place in two consecutive slots, the two slots become one condition.
    [[{ upToPx: 480, share: 0.5 }, { upToPx: 724, share: 0.5 }, { share: 0.5 }], 1, '50vw'],
    [[{ upToPx: 480 }, { upToPx: 724, share: 0.5 }, { share: 0.5 }], 1, '(max-width: 480px) 100vw, 50vw'],
  ])('pictures in the slots %j, rendered %d times as wide, have the sizes %s', (slots, scale, expected) => {
    expect(imageSizes(slots, scale)).toBe(expected);
  });
});
