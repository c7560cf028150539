import type { BlockTypes } from '../pages/block-types.ts';
import type { PageBlock } from '../pages/page-file.ts';
import type { RenderedPart } from './page-parts.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block as it was published. */
export interface PublishedBlock {
  /**
   * Index of the block on the page, in document order. Blocks inside the markup of other blocks come after all of
   * these, and the parts of the page come last.
   */
  readonly place: number;
  /** Id of the block in the page file. */
  readonly id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  /** Parsed data, without the defaults that the schema adds again. */
  readonly data: unknown;
}

/** The blocks of a page that have data: those of the page file, those inside markup, the parts, and those inside parts. */
export function blocksWithData(
  ordered: readonly PageBlock[],
  rendered: readonly RenderedBlock[],
  parts: readonly RenderedPart[],
  types: BlockTypes,
): readonly PublishedBlock[] {
  const own = ordered.flatMap(({ id, type }, place) => {
    const data = rendered[place]?.data;
    return data === undefined ? [] : [{ place, id, type: types.keyOf(type), data }];
  });
  // Nested blocks have an index after all blocks of the page file, so a page that answers a post cannot replace their
  // data.
  const nested = rendered
    .flatMap((block) => block.nested ?? [])
    .map(({ id, type, data }, index) => ({ place: ordered.length + index, id, type, data }));
  // Parts come last: no page file names them, so nothing that finds a block by its index may reach them.
  const last = ordered.length + nested.length;
  const ofParts = [
    ...parts.map(({ part, rendered: { id, data } }) => ({ id, type: part.type, data })),
    ...parts.flatMap(({ inside }) =>
      inside.flatMap(({ block: { id, type }, rendered: { data } }) =>
        data === undefined ? [] : [{ id, type: types.keyOf(type), data }],
      ),
    ),
  ].map((block, index) => ({ place: last + index, ...block }));
  return [...own, ...nested, ...ofParts];
}
