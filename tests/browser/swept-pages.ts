import { isShortRun } from '../../site/src/testing/short-run.ts';
import { DEMO_PAGE_KINDS } from './demo-pages.ts';

/**
 * The pages on which a test of every page runs: all of them or, in a short run, a few that together show every type of
 * block and every language. The rest of the pages shows the same blocks with other data.
 * @param most How many of these pages a short run has, those with the most types first. Default: all. For a test whose
 * rule hardly depends on the type of block.
 */
export function sweptPages(paths: readonly string[], most?: number): readonly string[] {
  return isShortRun ? fewestPages(paths, DEMO_PAGE_KINDS).slice(0, most) : paths;
}

/** Chooses pages until every kind is on one of them. Each step takes the page with the most kinds that are missing. */
export function fewestPages(
  paths: readonly string[],
  kinds: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const missing = new Set(paths.flatMap((path) => [...(kinds.get(path) ?? [])]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const news = (path: string) => [...(kinds.get(path) ?? [])].filter((kind) => missing.has(kind)).length;
    const best = paths.reduce((one, other) => (news(other) > news(one) ? other : one));
    chosen.push(best);
    for (const kind of kinds.get(best) ?? []) missing.delete(kind);
  }
  return chosen;
}
