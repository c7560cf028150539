import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsFetch, parseResolution, targetWidth } from './image-resolution.ts';
import { IMAGE_WIDTHS_PX, widthStep, widthSteps } from './image-width.ts';

const step = fc.constantFrom(...IMAGE_WIDTHS_PX);

describe('image widths', () => {
  it('§9 Images: steps are 2500, 1500, 1000, 750, 500, 300 and 100', () => {
    expect(IMAGE_WIDTHS_PX).toEqual([2500, 1500, 1000, 750, 500, 300, 100]);
  });

  it.each([
    [0, 100],
    [100, 100],
    [101, 300],
    [750, 750],
    [751, 1000],
    [2500, 2500],
    [4000, 2500],
  ])('a width of %d px needs the step %d', (width, expected) => {
    expect(widthStep(width)).toBe(expected);
  });

  it.each([
    [undefined, [100, 300, 500, 750, 1000, 1500, 2500]],
    [2500, [100, 300, 500, 750, 1000, 1500, 2500]],
    [6000, [100, 300, 500, 750, 1000, 1500, 2500]],
    [1500, [100, 300, 500, 750, 1000, 1500]],
    [800, [100, 300, 500, 750, 1000]],
    [40, [100]],
  ])('a picture with a width of %s px has the steps %j', (original, expected) => {
    expect(widthSteps(original)).toEqual(expected);
  });
});

describe('image resolution', () => {
  it.each([
    [400, 1, undefined, 500],
    [400, 2, undefined, 1000],
    [400, 0.5, undefined, 500],
    [2000, 3, undefined, 2500],
    [2000, 2, 640, 750],
  ])(
    'for %d px at a pixel ratio of %d, a picture of %s px is loaded with a width of %d px',
    (shown, ratio, original, expected) => {
      expect(targetWidth(shown, ratio, original)).toBe(expected);
    },
  );

  it.each([
    ['750w', 750],
    ['751w', undefined],
    ['original', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('data-image-resolution %j is parsed as %s', (text, expected) => {
    expect(parseResolution(text)).toBe(expected);
  });

  it('§4 a picture is fetched again only when the new resolution is larger', () => {
    fc.assert(
      fc.property(step, step, (current, target) => {
        expect(needsFetch(current, target)).toBe(target > current);
        expect(needsFetch(current, target, true)).toBe(true);
        expect(needsFetch(undefined, target)).toBe(true);
      }),
    );
  });
});
