import type { PageBlock } from '@plinth/server/pages';
import type { BlockTypes } from '../pages/block-types.ts';
import type { RenderedPart } from './page-parts.ts';
import type { RenderedBlock } from './renderer.ts';

/** A block as it was published. */
export interface PublishedBlock {
  /**
   * Index of the block on the page, counted in this order: the blocks of the page file in document order, the blocks
   * inside parts, the blocks inside the markup of other blocks, and the parts of the page.
   */
  readonly place: number;
  /** Id of the block in the page file. */
  readonly id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  /**
   * Parsed data. Fields with their default value are left out, because the schema fills them in again in the browser.
   */
  readonly data: unknown;
}

interface LaidOut {
  /** The blocks of the page file, in document order. */
  readonly ordered: readonly PageBlock[];
  readonly rendered: readonly RenderedBlock[];
  readonly parts: readonly RenderedPart[];
  /** How many blocks were rendered: those of the page file, the parts, and those inside parts. */
  readonly count: number;
}

/** The blocks of a page that have data: those of the page file, those inside parts, those inside markup, and the parts. */
export function blocksWithData(
  { ordered, rendered, parts, count }: LaidOut,
  types: BlockTypes,
): readonly PublishedBlock[] {
  const own = ordered.flatMap(({ id, type }, place) => {
    const data = rendered[place]?.data;
    return data === undefined ? [] : [{ place, id, type: types.keyOf(type), data }];
  });
  const insideParts = parts.flatMap(({ inside }) =>
    inside.flatMap(({ block: { id, type }, place, rendered: { data } }) =>
      data === undefined ? [] : [{ place, id, type: types.keyOf(type), data }],
    ),
  );
  // These indexes come after those of all rendered blocks. So the page that answers a post (`changes` of
  // `PublishRequest`) cannot replace the data of a part.
  const last = [
    ...rendered.flatMap((block) => block.nested ?? []).map(({ id, type, data }) => ({ id, type, data })),
    ...parts.map(({ part, rendered: { id, data } }) => ({ id, type: part.type, data })),
  ].map((block, index) => ({ place: count + index, ...block }));
  return [...own, ...insideParts, ...last];
}
