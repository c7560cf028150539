import type { MarkupFacts } from '../markup/markup-facts.ts';
import type { WidthRule } from './block-width.ts';

/**
 * Heights in CSS pixels that content probably has, in a window in which columns are beside each other and in one in
 * which they are below each other. The browser reserves them for content that it has not laid out yet.
 */
export interface ContentHeight {
  readonly wide: number;
  readonly narrow: number;
}

const WIDE_WINDOW_PX = 1280;
const NARROW_WINDOW_PX = 390;
/** Mean width of a character and height of a line in the theme's body text. */
const CHARACTER_PX = 8.2;
const LINE_PX = 27;
/** Height of a block beside its text and pictures: margins, headings, controls. */
const BLOCK_PX = 40;
/** Space between two blocks, two rows and around a section (`theme/grid.css`, `theme/sections.css`). */
const BLOCK_GAP_PX = 30;
const ROW_GAP_PX = 60;
const SECTION_PX = 150;
/** Several pictures of one block are usually beside each other, in this many columns. */
const PICTURES_BESIDE = { wide: 3, narrow: 2 } as const;
/** Height divided by width of a picture that does not say its size. */
const USUAL_RATIO = 0.7;

type Kind = keyof ContentHeight;
type Column = readonly {
  readonly markup: Pick<MarkupFacts, 'images' | 'textLength'>;
  readonly width: readonly WidthRule[];
}[];

export function blockHeight({ markup, width }: Column[number]): ContentHeight {
  const of = (kind: Kind, windowPx: number) => {
    const px = widthIn(width, windowPx);
    const lines = Math.ceil((markup.textLength * CHARACTER_PX) / px);
    return BLOCK_PX + lines * LINE_PX + picturesHeight(markup.images, px, PICTURES_BESIDE[kind]);
  };
  return { wide: of('wide', WIDE_WINDOW_PX), narrow: of('narrow', NARROW_WINDOW_PX) };
}

/** @param columns The blocks of each column. */
export function rowHeight(columns: readonly Column[]): ContentHeight {
  const heights = columns
    .filter((column) => column.length > 0)
    .map((column) => sum(column.map(blockHeight), BLOCK_GAP_PX));
  return { wide: Math.max(0, ...heights.map(({ wide }) => wide)), narrow: sum(heights, BLOCK_GAP_PX).narrow };
}

export function sectionHeight(rows: readonly ContentHeight[]): ContentHeight {
  const { wide, narrow } = sum(rows, ROW_GAP_PX);
  return { wide: wide + SECTION_PX, narrow: narrow + SECTION_PX };
}

function sum(heights: readonly ContentHeight[], gap: number): ContentHeight {
  const total = (kind: Kind) =>
    heights.reduce((all, height) => all + height[kind], gap * Math.max(0, heights.length - 1));
  return { wide: total('wide'), narrow: total('narrow') };
}

function picturesHeight(images: MarkupFacts['images'], width: number, beside: number): number {
  if (images.length === 0) return 0;
  const ratio = images.reduce((all, image) => all + ratioOf(image), 0) / images.length;
  if (images.length === 1) return width * ratio;
  return Math.ceil(images.length / beside) * (width / beside) * ratio;
}

function ratioOf({ attributes }: MarkupFacts['images'][number]): number {
  const number = (name: string) => Number(attributes.find((attribute) => attribute.name === name)?.value);
  const ratio = number('height') / number('width');
  return Number.isFinite(ratio) && ratio > 0 ? ratio : USUAL_RATIO;
}

function widthIn(rules: readonly WidthRule[], windowPx: number): number {
  const rule = rules.find(({ upToPx }) => windowPx <= upToPx);
  return rule ? Math.max(1, rule.share * windowPx + rule.px) : windowPx;
}
