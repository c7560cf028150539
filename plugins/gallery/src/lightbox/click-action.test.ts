import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickAction } from './click-action.ts';

const click = { widthPx: 1000, onItem: true, rtl: false };

describe('§4 clicks on the lightbox', () => {
  it.each([
    ['the right half', 501, 1, -1],
    ['the left half', 499, -1, 1],
    ['the last pixel of the central 96 %', 980, 1, -1],
    ['beyond it on the right', 981, undefined, undefined],
    ['the first pixel of the central 96 %', 20, -1, 1],
    ['beyond it on the left', 19, undefined, undefined],
  ] as const)('%s, and mirrored from right to left', (_, x, ltr, rtl) => {
    expect([clickAction({ ...click, x }), clickAction({ ...click, x, rtl: true })]).toEqual([ltr, rtl]);
  });

  it('outside the image a click closes, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.boolean(), (x, rtl) => clickAction({ ...click, x, rtl, onItem: false }) === 'close'),
    );
  });
});
