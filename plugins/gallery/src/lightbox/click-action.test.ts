import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickAction } from './click-action.ts';

const click = { widthPx: 1000, onItem: true, rtl: false };

describe('§4 clicks on the lightbox', () => {
  it.each([
    ['the right half', 501, 'next', 'previous'],
    ['the left half', 499, 'previous', 'next'],
    ['the last pixel of the central 96 %', 980, 'next', 'previous'],
    ['beyond it on the right', 981, 'none', 'none'],
    ['the first pixel of the central 96 %', 20, 'previous', 'next'],
    ['beyond it on the left', 19, 'none', 'none'],
  ] as const)('%s, and mirrored from right to left', (_, x, ltr, rtl) => {
    expect([clickAction({ ...click, x }), clickAction({ ...click, x, rtl: true })]).toEqual([ltr, rtl]);
  });

  it('outside the image a click closes, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.boolean(), (x, rtl) => clickAction({ ...click, x, rtl, onItem: false }) === 'close'),
    );
  });
});
