import { shortHash } from '@plinth/server/http';
import type { PageProblem } from '@plinth/server/pages';

/** Code of the problem of a block whose schema refuses its data. */
export const DATA_IS_INVALID = 'PLINTH-BLOCK-002';

/** Code of the problem of a block whose data has something that its author probably did not want. */
export const DATA_IS_STRANGE = 'PLINTH-SITE-341';

const CODE = 'PLINTH-SITE-067';
const HINT =
  'Change the data so that it fits the release, or lock an earlier release of the plugin; until then the page stays as it was last published.';

/** A block of the page file as it was published. */
export interface BlockSource {
  /** Id of the block, unique on its page. */
  readonly id: string;
  /** Hash of the block's type and data, as the page file contains them. */
  readonly hash: string;
  /** Did the schema of the block refuse the data? */
  readonly isRefused: boolean;
  /** Plugin that provides the block, with its version; undefined when no plugin does. */
  readonly release: string | undefined;
}

/** Thrown when a page was made but is not published, because a plugin refuses data that it accepted before. */
export class DataRefused extends Error {
  readonly problems: readonly PageProblem[];

  constructor(problems: readonly PageProblem[]) {
    super(problems.map(({ reason }) => reason).join('; '));
    this.name = 'DataRefused';
    this.problems = problems;
  }
}

export function hashOfBlock(type: string, data: unknown): string {
  return shortHash(type, JSON.stringify(data) ?? '');
}

/** Returns the text that is stored with a page: the hashes of the blocks whose data was accepted. */
export function goodBlocks(sources: readonly BlockSource[]): string {
  return [...new Set(sources.filter(({ isRefused }) => !isRefused).map(({ hash }) => hash))].join(' ');
}

/**
 * Blocks whose plugin refuses the same data with which the stored page was published: the page is the same, but the
 * release of the plugin has changed. A block with changed data is not returned: its author made the mistake and sees it
 * when the page is published.
 *
 * @param stored What `goodBlocks` returned for the stored page.
 */
export function newlyRefused(sources: readonly BlockSource[], stored: string): readonly BlockSource[] {
  const good = new Set(stored.split(' '));
  return sources.filter(({ hash, isRefused }) => isRefused && good.has(hash));
}

/**
 * The problem to report when a page stays as it was last published.
 *
 * @param problem The problem that the schema of the block has found in a field.
 */
export function keptPageProblem(problem: PageProblem, path: string, { id, release }: BlockSource): PageProblem {
  const plugin = release === undefined ? 'its plugin' : `"${release}"`;
  const reason = `the data of block "${id}", with which ${path} was published, does not fit ${plugin}: ${problem.reason}`;
  return { ...problem, code: CODE, severity: 'error', reason, hint: HINT };
}
