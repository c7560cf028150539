import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../markup/markup-facts.ts';
import { blockWidth } from './block-width.ts';
import { blockHeight, rowHeight, sectionHeight } from './content-height.ts';

const image = (width: number, height: number) => ({
  start: 0,
  textBefore: 0,
  attributes: Object.entries({ width, height }).map(([name, value]) => ({
    name,
    value: String(value),
    start: 0,
    end: 0,
  })),
});
const block = (textLength: number, images: readonly ReturnType<typeof image>[], span = 12) => ({
  markup: { ...NO_FACTS, textLength, images },
  width: blockWidth('wide', span),
});

describe('the height that is reserved for content', () => {
  it('grows with text, more in a narrow column and in a narrow window', () => {
    const [short, long] = [blockHeight(block(200, [])), blockHeight(block(2_000, []))];
    expect(long.wide).toBeGreaterThan(short.wide);
    expect(long.narrow).toBeGreaterThan(long.wide);
    expect(blockHeight(block(2_000, [], 4)).wide).toBeGreaterThan(long.wide);
  });

  it('is that of the picture in the width of its column', () => {
    const { wide, narrow } = blockHeight(block(0, [image(1000, 500)]));
    expect([Math.round(wide), Math.round(narrow)]).toEqual([40 + 576, 40 + 175]);
    const beside = blockHeight(block(0, [image(1000, 500), image(1000, 500), image(1000, 500)]));
    expect(Math.round(beside.wide)).toBe(40 + 192);
  });

  it('of a row is that of its highest column, and in a narrow window that of all columns', () => {
    const [low, high] = [block(0, [image(2, 1)], 6), block(0, [image(1, 1)], 6)];
    const { wide, narrow } = rowHeight([[low], [high], []]);
    expect(wide).toBe(blockHeight(high).wide);
    expect(narrow).toBeGreaterThan(blockHeight(low).narrow + blockHeight(high).narrow);
    expect(sectionHeight([{ wide, narrow }]).wide).toBeGreaterThan(wide);
    expect([rowHeight([]), rowHeight([[]])]).toEqual([
      { wide: 0, narrow: 0 },
      { wide: 0, narrow: 0 },
    ]);
  });
});
