import type { PagePart } from '@plinth/manifests/lock';
import { blockSchema, type Json, type PageBlock } from '@plinth/server/pages';
import * as v from 'valibot';
import { DATA_IS_INVALID } from './refused-data.ts';
import type { RenderedBlock } from './renderer.ts';

/** Limit for the blocks inside a part. A part is a short piece of content that is on many pages. */
export const MOST_PART_BLOCKS = 20;

/** A block inside a part of the page. */
interface PartBlock {
  readonly part: PagePart;
  readonly block: PageBlock;
  /** Path of the block's data in the page context. */
  readonly path: string;
}

/** A block inside a part of the page, as it was rendered. */
export interface RenderedPartBlock extends PartBlock {
  /** Index of the block on the page. */
  readonly place: number;
  readonly rendered: RenderedBlock;
}

interface PartBlocks {
  readonly blocks: readonly PartBlock[];
  readonly problems: readonly { block: string; part: string; code: string; message: string }[];
}

/** Parses the blocks inside the parts of a page. Invalid blocks are left out, and each has an entry in `problems`. */
export function blocksInParts(parts: readonly PagePart[]): PartBlocks {
  const found = parts.map(blocksInPart);
  return { blocks: found.flatMap(({ blocks }) => blocks), problems: found.flatMap(({ problems }) => problems) };
}

function blocksInPart(part: PagePart): PartBlocks {
  const { blocks: raw, blocksPath, name } = part;
  if (raw === undefined || raw === null || blocksPath === undefined) return { blocks: [], problems: [] };
  const problem = (message: string) => ({ block: name, part: blocksPath, code: DATA_IS_INVALID, message });
  if (!Array.isArray(raw)) return { blocks: [], problems: [problem('data: is not a list of blocks')] };
  const items: readonly unknown[] = raw.slice(0, MOST_PART_BLOCKS);
  const tooMany =
    raw.length > MOST_PART_BLOCKS
      ? [problem(`data: has ${raw.length} blocks; only the first ${MOST_PART_BLOCKS} are published`)]
      : [];
  const parsed = items.map((item) => v.safeParse(blockSchema, item));
  const blocks = parsed.flatMap(({ success, output }, index) =>
    success ? [{ part, block: output, path: `${blocksPath}[${index}].data` }] : [],
  );
  const invalid = parsed.flatMap(({ issues = [] }, index) =>
    issues.map((issue) =>
      problem(`${[index, v.getDotPath(issue)].filter((step) => step !== null).join('.')}: ${issue.message}`),
    ),
  );
  return { blocks, problems: [...tooMany, ...invalid] };
}

/**
 * The page context for browsers. Blocks inside parts are removed from it, because the page contains their HTML.
 *
 * @param paths Paths of the lists of blocks in the context.
 */
export function withoutPartBlocks(context: Json, paths: readonly string[]): Json {
  return paths.reduce((kept, path) => without(kept, path.split('.')), context);
}

function without(record: Json, [name = '', ...rest]: readonly string[]): Json {
  if (!Object.hasOwn(record, name)) return record;
  const { [name]: value, ...others } = record;
  if (rest.length === 0) return others;
  return isRecord(value) ? { ...record, [name]: without(value, rest) } : record;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
