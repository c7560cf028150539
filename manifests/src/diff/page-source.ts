import { BlockType } from '@plinth/sdk/enums';
import * as v from 'valibot';
import type { PageRequest } from '../page/page-slice.ts';
import type { Lockfile } from '../schema/lockfile.ts';

/** The page type "page" (§2). It is the default for a page file. */
const PAGE_PAGE_TYPE = 2;

/** The fields of a page file that decide which plugins the page has. The site parses the other fields. */
export const pageSourceSchema = v.object({
  path: v.pipe(v.string(), v.startsWith('/', 'is not a path; begin it with "/"')),
  pageType: v.exactOptional(v.pipe(v.number(), v.integer()), PAGE_PAGE_TYPE),
  context: v.exactOptional(v.record(v.string(), v.unknown()), {}),
  blocks: v.exactOptional(
    v.array(v.object({ id: v.string(), type: v.union([v.number(), v.string()], 'is not a block type') })),
    [],
  ),
});

export type PageSource = v.InferOutput<typeof pageSourceSchema>;

/** A page file, with the name that messages use for it. */
export interface NamedPage extends PageSource {
  readonly file: string;
}

/**
 * Key of a block type in a lockfile: for example `69`, whether the page file has 69, `"69"` or `"accordion"`. An
 * unknown name is returned unchanged.
 */
export function blockKey({ blocks }: Pick<Lockfile, 'blocks'>, type: number | string): string {
  const text = String(type);
  const named = Object.entries(blocks).find(([, { name }]) => name === text)?.[0];
  return named ?? ENUMERATED.get(text) ?? text;
}

const ENUMERATED: ReadonlyMap<string, string> = new Map(
  Object.entries(BlockType).map(([name, number]) => [name, String(number)]),
);

/**
 * Makes the parameters with which `pageSlice` makes the slice of a page. A page file does not say which blocks are
 * above the fold, so the list of these blocks is empty.
 */
export function pageRequest(lock: Pick<Lockfile, 'blocks'>, { pageType, blocks, context }: PageSource): PageRequest {
  return { blockTypes: blocks.map(({ type }) => blockKey(lock, type)), pageType, aboveFold: [], context };
}
