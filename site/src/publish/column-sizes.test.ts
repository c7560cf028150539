import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnSizes, withColumnSizes } from './column-sizes.ts';

describe('§9 sizes of a picture in a column', () => {
  it.each([
    ['100vw', 3, '(max-width: 767px) 100vw, 25vw'],
    ['50vw', 1, '(max-width: 767px) 50vw, 4.17vw'],
    ['min(50vw, 400px)', 6, '(max-width: 767px) min(50vw, 400px), min(25vw, 400px)'],
    // In a column the layout of a block is narrow in wider windows, too.
    ['(max-width: 480px) 100vw, 50vw', 6, '(max-width: 480px) 100vw, (max-width: 960px) 50vw, 25vw'],
    [
      '(max-width: 300px) 100vw, (max-width: 500px) 50vw, (max-width: 900px) min(33vw, 400px), 20vw',
      6,
      '(max-width: 300px) 100vw, (max-width: 500px) 50vw, (max-width: 767px) min(33vw, 400px), (max-width: 1000px) 25vw, (max-width: 1800px) min(16.5vw, 400px), 10vw',
    ],
    ['(max-width: 767px) 100vw, 50vw', 6, '(max-width: 767px) 100vw, (max-width: 1534px) 50vw, 25vw'],
  ])('%s in %i of twelve columns: %s', (sizes, span, expected) => {
    expect(columnSizes(sizes, span / 12)).toBe(expected);
  });

  it('are those of its block: whole under the grid’s breakpoint, and a share of the window above it', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 200, max: 2000 }), { maxLength: 4 });
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 200, max: 4000 }),
        (found, span, window) => {
          const narrowFirst = found.sort((a, b) => a - b);
          const sizes = [...narrowFirst.map((px, index) => `(max-width: ${px}px) ${90 - index}vw`), '10vw'].join(', ');
          const share = span / 12;
          // Breakpoints are whole pixels.
          fc.pre(!narrowFirst.some((px) => Math.abs(px / share - window) < 1));
          const expected = window <= 767 ? drawn(sizes, window) : drawn(sizes, window * share);
          expect(Math.abs(drawn(columnSizes(sizes, share), window) - expected)).toBeLessThan(window / 10_000 + 0.001);
        },
      ),
    );
  });

  it('leaves the image that is not the SDK’s, and a block as wide as its section, as they are', () => {
    const own = '<img class="plinth_picture_image  loading" sizes="auto, 100vw" src="/a.webp?format=1000w">';
    const foreign = '<img class="picture" sizes="50vw" src="/b.webp"><img data-src="/c.webp">';
    expect(withColumnSizes(own + foreign, 3)).toBe(
      `${own.replace('auto, 100vw', 'auto, (max-width: 767px) 100vw, 25vw')}${foreign}`,
    );
    expect(withColumnSizes(own.replace('auto, ', ''), 3)).toContain(' sizes="(max-width: 767px) 100vw, 25vw"');
    expect(withColumnSizes(own + foreign, 12)).toBe(own + foreign);
  });
});

/** Pixels that a list of `sizes` gives a picture in a window. */
function drawn(sizes: string, window: number): number {
  for (const entry of sizes.split(', ')) {
    const [, upTo, percent] = /^(?:\(max-width: (\d+)px\) )?([\d.]+)vw$/.exec(entry) ?? [];
    if (upTo === undefined || window <= Number(upTo)) return (Number(percent) * window) / 100;
  }
  return Number.NaN;
}
