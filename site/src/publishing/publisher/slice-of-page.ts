import type { PageSlice } from '@plinth/manifests/lock';
import type { PageContext } from '@plinth/sdk';
import type { PageBlock } from '@plinth/server/pages';
import type { BlockTypes } from '../pages/block-types.ts';
import { blocksOf, type PlacedSection } from '../pages/page-layout.ts';
import type { PublishRequest } from './publish-page.ts';
import type { RenderedBlock } from './renderer.ts';

/** Limit for the blocks of the first section whose plugins are preloaded. */
const MOST_BLOCKS_ABOVE_FOLD = 8;

export interface LaidOutPage {
  readonly sections: readonly PlacedSection[];
  /** The blocks of the sections in document order, and then the parts of the page. */
  readonly blocks: readonly PageBlock[];
  /** The results of rendering `blocks`, in the same order. */
  readonly rendered: readonly RenderedBlock[];
}

/**
 * Makes the slice of a page. The slice says that the HTML in block data is sanitised. A block for which this is not
 * true has an attribute that says so.
 */
export function sliceOf(
  { sections, blocks, rendered }: LaidOutPage,
  { page, template, types }: Pick<PublishRequest, 'page' | 'template' | 'types'>,
  context: PageContext,
): PageSlice {
  const above = sections.slice(0, 1).flatMap(blocksOf).slice(0, MOST_BLOCKS_ABOVE_FOLD);
  const found = template.slice({
    blockTypes: [...distinctTypes(blocks, types), ...innerTypes(rendered)],
    pageType: page.pageType,
    aboveFold: [...distinctTypes(above, types), ...innerTypes(rendered.slice(0, above.length))],
    locale: context.locale,
    context,
    activations: Object.fromEntries(
      blocks.flatMap(({ id }, index) => {
        const { activation, nested = [] } = rendered[index] ?? {};
        return [{ id, activation }, ...nested].flatMap((block) =>
          block.activation ? [[`block-${block.id}`, block.activation]] : [],
        );
      }),
    ),
    soon: above.flatMap(({ type }, index) => (waits(rendered[index]) ? [] : [types.keyOf(type)])),
  });
  return { ...found, slice: { ...withoutIdle(found.slice, blocks, rendered, types), sanitised: true } };
}

/**
 * Removes the activations of single blocks, which come from the data of the blocks, if their block type is never
 * activated. The slice has no files for such a block type.
 */
function withoutIdle(
  slice: PageSlice['slice'],
  blocks: readonly PageBlock[],
  rendered: readonly RenderedBlock[],
  types: BlockTypes,
): PageSlice['slice'] {
  const { activations, ...rest } = slice;
  if (!activations) return slice;
  const idle = new Set(
    blocks.flatMap(({ id, type }, place) => {
      const all = [{ id, type: types.keyOf(type) }, ...(rendered[place]?.nested ?? [])];
      return all.flatMap((block) => (slice.blocks[block.type]?.activation === 'never' ? [`block-${block.id}`] : []));
    }),
  );
  const kept = Object.entries(activations).filter(([id]) => !idle.has(id));
  if (kept.length === Object.keys(activations).length) return slice;
  return { ...rest, ...(kept.length > 0 && { activations: Object.fromEntries(kept) }) };
}

/**
 * Can the block stay inactive until an interaction, or until the page is idle? A block without server HTML cannot,
 * because a visitor sees nothing to interact with.
 */
function waits(block: RenderedBlock | undefined): boolean {
  return Boolean(block?.hydratable) && !['load', 'visible'].includes(block?.activation ?? '');
}

/** Types of the blocks inside other blocks. A type that no plugin provides is not in the slice. */
function innerTypes(rendered: readonly RenderedBlock[]): readonly string[] {
  return [...new Set(rendered.flatMap(({ markup }) => markup.types))];
}

function distinctTypes(blocks: readonly PageBlock[], types: BlockTypes): readonly string[] {
  return [...new Set(blocks.map((block) => types.keyOf(block.type)))];
}
