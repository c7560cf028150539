import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockMarkup } from '../markup/block-markup.ts';
import { markupFacts } from '../markup/markup-facts.ts';
import { blockSizes, fitSizesToBlock } from './block-sizes.ts';
import { blockWidth, type WidthRule } from './block-width.ts';

const share = (of: number): WidthRule => ({ upToPx: Infinity, share: of, px: 0 });
const HALF_FROM_768: readonly WidthRule[] = [{ upToPx: 767, share: 1, px: -40 }, share(0.5)];

describe('§9 sizes of a picture in a block', () => {
  it.each([
    ['stay the same in a block as wide as the window', '100vw', [share(1)], '100vw'],
    [
      'have a condition for each width of the block',
      '50vw',
      HALF_FROM_768,
      '(max-width: 767px) calc(50vw - 20px), 25vw',
    ],
    ['keep subtracted pixels', 'calc(50vw - 10px)', [share(0.5)], 'calc(25vw - 10px)'],
    ['keep a limit in pixels', 'min(50vw, 400px)', [share(0.5)], 'min(25vw, 400px)'],
    ['keep subtracted pixels and a limit', 'min(50vw - 5px, 400px)', [share(0.5)], 'min(25vw - 5px, 400px)'],
    // A condition on the width of the block becomes a condition on the width of the window, which is larger than the
    // block.
    [
      'have a wider condition for the window',
      '(max-width: 480px) 100vw, 50vw',
      [share(0.5)],
      '(max-width: 960px) 50vw, 25vw',
    ],
    [
      'combine the conditions of the block and of the sizes',
      '(max-width: 480px) 100vw, 50vw',
      HALF_FROM_768,
      '(max-width: 520px) calc(100vw - 40px), (max-width: 767px) calc(50vw - 20px), (max-width: 960px) 50vw, 25vw',
    ],
    // The limit in pixels is left out where the picture never reaches it. Where the picture always reaches it, the
    // limit is the only value.
    [
      'leave out a limit where it has no effect',
      '(max-width: 300px) min(100vw, 900px), min(100vw, 200px)',
      [share(1)],
      '(max-width: 300px) 100vw, 200px',
    ],
    ['are in pixels when the block has a fixed width', '50vw', [{ upToPx: Infinity, share: 0, px: 700 }], '350px'],
  ] as const)('%s', (_, sizes, block, expected) => {
    expect(blockSizes(sizes, block)).toBe(expected);
  });

  it('give the picture the same width as its sizes in the block, in windows of every width', () => {
    const places = fc.uniqueArray(fc.integer({ min: 200, max: 2000 }), { maxLength: 4 });
    const block = fc.tuple(fc.constantFrom('narrow', 'wide', 'full'), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(places, block, fc.integer({ min: 320, max: 4000 }), (found, [section, span], window) => {
        const ends = found.sort((a, b) => a - b);
        const sizes = [...ends.map((px, at) => `(max-width: ${px}px) calc(${90 - at * 10}vw - ${at}px)`), '10vw'].join(
          ', ',
        );
        const rules = blockWidth(section, span);
        const width = widthOf(rules, window);
        // Conditions are in whole pixels, so at widths within a pixel of a limit, the size beyond the limit can apply.
        fc.pre(!ends.some((px) => Math.abs(px - width) < 1));
        expect(Math.abs(evaluated(blockSizes(sizes, rules), window) - evaluated(sizes, width))).toBeLessThan(1.5);
      }),
    );
  });

  it('are written only for the pictures of the SDK, not for an image of an author', () => {
    const own = '<img class="plinth_picture_image  loading" sizes="auto, 100vw" src="/a.webp?format=1000w">';
    const foreign = '<img class="picture" sizes="50vw" src="/b.webp"><img data-src="/c.webp">';
    const markup = blockMarkup(own + foreign, markupFacts(own + foreign));
    fitSizesToBlock(markup, [share(0.25)]);
    expect(markup.html()).toBe(own.replace('auto, 100vw', '25vw') + foreign);
  });
});

describe('§9 sizes of the images of kept markup', () => {
  it.each([
    ['auto, 100vw', 'auto, 25vw'],
    ['40vw', '40vw'],
  ])('the sizes %s become %s', (sizes, expected) => {
    const kept = (value: string) => `<img data-src="/c.webp" sizes="${value}" src="/c.webp">`;
    const markup = blockMarkup(kept(sizes), markupFacts(kept(sizes)));
    fitSizesToBlock(markup, [share(0.25)]);
    expect(markup.html()).toBe(kept(expected));
  });
});

describe('the width of a block', () => {
  it.each([
    ['wide', 12, 375, 335],
    ['wide', 3, 600, 540],
    ['wide', 6, 1000, (900 - 26) / 2],
    ['wide', 12, 4000, 1552],
    ['wide', 4, 4000, (1552 - 88) / 3],
    ['narrow', 12, 1350, 704],
    ['full', 12, 1350, 1350],
  ] as const)(
    'in a %s section, across %i columns, in a window of %i px, is %f px',
    (section, span, window, expected) => {
      expect(widthOf(blockWidth(section, span), window)).toBeCloseTo(expected);
    },
  );
});

function widthOf(rules: readonly WidthRule[], window: number): number {
  const rule = rules.find(({ upToPx }) => window <= upToPx);
  return rule ? rule.share * window + rule.px : Number.NaN;
}

/** Width in pixels that `sizes` gives a picture in a window of this width. */
function evaluated(sizes: string, window: number): number {
  for (const entry of sizes.split(', ')) {
    const [, upTo, value = ''] = /^(?:\(max-width: ([\d.]+)px\) )?(.*)$/.exec(entry) ?? [];
    if (upTo !== undefined && window > Number(upTo)) continue;
    const [, percent = 0, sign = '+', px = 0] =
      /^(?:calc\()?(?:(-?[\d.]+)vw)?(?: ?([+-]) )?(?:([\d.]+)px)?/.exec(value) ?? [];
    return (Number(percent) * window) / 100 + (sign === '-' ? -1 : 1) * Number(px);
  }
  return Number.NaN;
}
