import type { PageIndex } from './page-index.ts';
import { type Job, pageKey } from './publish-job.ts';

/** All pages of a site, and how they are published. */
export interface IndexedSite {
  readonly index: PageIndex;
  readonly job: Job;
}

/** Does any page differ between the two publications? */
export function isSiteChanged(before: IndexedSite | undefined, after: IndexedSite): boolean {
  if (!before || before.index.size !== after.index.size) return true;
  return [...after.index.values()].some((page) => {
    const old = before.index.get(page.path);
    return old?.isBroken !== page.isBroken || pageKey(old, before.job) !== pageKey(page, after.job);
  });
}
