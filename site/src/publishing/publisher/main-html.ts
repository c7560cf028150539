import type { PageBlock } from '@plinth/server/pages';
import { type BlockMarkup, blockMarkup } from '../markup/block-markup.ts';
import type { PlacedSection } from '../pages/page-layout.ts';
import { addPlaceholders } from './add-placeholders.ts';
import { blockHtml, type SectionHeights, sectionHtml } from './block-html.ts';
import { fitSizesToBlock } from './block-sizes.ts';
import { blockWidth, type WidthRule } from './block-width.ts';
import { rowHeight, sectionHeight } from './content-height.ts';
import { FIRST_SECTIONS, putFirstPictureFirst } from './first-picture.ts';
import { leftOut } from './left-out.ts';
import type { PublishRequest } from './publish-page.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block on the page, with HTML that can be changed. */
interface PlacedBlock {
  readonly block: PageBlock;
  readonly width: readonly WidthRule[];
  readonly result: RenderedBlock;
  readonly markup: BlockMarkup;
}

/**
 * Gives the images of all blocks the attributes that depend on the whole page (priority, sizes, placeholders), and then
 * makes the HTML of the sections.
 */
export async function mainHtml(
  sections: readonly PlacedSection[],
  rendered: readonly RenderedBlock[],
  { types, placeholders, changes = [] }: Pick<PublishRequest, 'types' | 'placeholders' | 'changes'>,
): Promise<string> {
  const bySection = placed(sections, rendered);
  for (const { markup, width } of bySection.flat()) {
    fitSizesToBlock(markup, width);
  }
  const markupOf = (blocks: readonly PlacedBlock[]) => blocks.map(({ markup }) => markup);
  putFirstPictureFirst(markupOf(bySection.slice(0, FIRST_SECTIONS).flat()));
  const images = markupOf(bySection.flat()).flatMap((markup) => markup.images);
  await addPlaceholders(images, placeholders);
  const blocks = bySection.flat().entries();
  const htmlOf = (block: PageBlock): string => {
    const [place, { result, markup }] = blocks.next().value ?? leftOut(block.id);
    const rendered = { ...result, html: markup.html() };
    return blockHtml({
      id: block.id,
      type: types.keyOf(block.type),
      rendered,
      isFocusable: changes.some((change) => change.place === place),
    });
  };
  const heights = sections.map((section, index) => heightsOf(section, bySection[index] ?? [], index));
  return sections.map((section, index) => sectionHtml(section, htmlOf, heights[index])).join('\n');
}

/** Sections and rows that are laid out at once: the first ones, which are near the first screen (`theme/sections.css`). */
const SECTIONS_AT_ONCE = 2;
const ROWS_AT_ONCE = 3;

function heightsOf({ rows }: PlacedSection, blocks: readonly PlacedBlock[], index: number): SectionHeights {
  const left = blocks.values();
  const heights = rows.map((row) =>
    rowHeight(
      row.map((column) =>
        column.blocks.flatMap(() => {
          const { result, width } = left.next().value ?? {};
          return result && width ? [{ markup: result.markup, width }] : [];
        }),
      ),
    ),
  );
  return {
    section: index < SECTIONS_AT_ONCE ? undefined : sectionHeight(heights),
    rows: heights.map((height, row) => (row < ROWS_AT_ONCE ? undefined : height)),
  };
}

/** The blocks of each section, in document order. The renderer has returned them in this order. */
function placed(sections: readonly PlacedSection[], rendered: readonly RenderedBlock[]): PlacedBlock[][] {
  const results = rendered.values();
  return sections.map(({ rows, width }) =>
    rows.flat().flatMap(({ blocks, span }) =>
      blocks.map((block) => {
        const result = results.next().value ?? leftOut(block.id);
        return { block, width: blockWidth(width, span), result, markup: blockMarkup(result.html, result.markup) };
      }),
    ),
  );
}
