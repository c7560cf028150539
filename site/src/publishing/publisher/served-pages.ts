import { setTimeout as delay } from 'node:timers/promises';
import { SiteError } from '@plinth/server/errors';
import type { PageAnswer, PageCache, PageProblem, PublishedPage } from '@plinth/server/pages';
import type { IndexedPage, PageIndex } from './page-index.ts';
import { type Job, pageKey, splitKey } from './publish-job.ts';
import type { PublishQueue } from './publish-queue.ts';
import type { PublishStore } from './publish-store.ts';
import { storedPage } from './stored-page.ts';

/** How long a visitor waits at most for a page that was never published. */
const FIRST_WAIT_MS = 20_000;
/**
 * How long a visitor waits at most for the new version of a page when the stored version was made with a different
 * build. That stored version can name files that no longer exist.
 */
const OTHER_BUILD_WAIT_MS = 2_000;

export interface ServingParts {
  readonly store: PublishStore;
  readonly cache: PageCache;
  readonly queue: PublishQueue;
  /** The site as it was last read; undefined until the first read has finished. */
  readonly site: () => { readonly index: PageIndex; readonly job: Job } | undefined;
  /** Makes a page before the first read of all page files has finished. */
  readonly early: (path: string) => Promise<PublishedPage | undefined>;
  /** Resolves after the first read of the page files. */
  readonly firstLook: () => Promise<unknown>;
  /** The key under which a page is stored, as far as this process knows. */
  readonly storedKey: (path: string) => string | undefined;
  /** The problems that kept the page at `path` from being made from the source with this key. */
  readonly failureOf: (path: string, key: string) => readonly PageProblem[] | undefined;
}

/**
 * Serves pages to visitors: the current version of a page, or its last version while the page is published again. A
 * page that a visitor requests is published before all other pages.
 */
export function createServedPages(parts: ServingParts): (path: string) => Promise<PageAnswer | undefined> {
  const { store, cache, queue } = parts;
  const loading = new Map<string, Promise<PublishedPage | undefined>>();

  /** Loads the stored page, even if it was made from an older source. Simultaneous requests share one result. */
  const load = (path: string): Promise<PublishedPage | undefined> => {
    const before = loading.get(path);
    if (before) return before;
    const page = store.pages
      .latest(path)
      .then((row) => {
        const found = row && storedPage(row);
        if (found) cache.set(path, found);
        return found;
      })
      .finally(() => loading.delete(path));
    loading.set(path, page);
    return page;
  };

  const current = async (page: IndexedPage, job: Job): Promise<PageAnswer> => {
    const { path } = page;
    const key = pageKey(page, job);
    const kept = cache.get(path);
    if (kept?.key === key) return kept;
    const isStored = parts.storedKey(path) === key;
    const older = (isStored ? undefined : kept) ?? (await load(path)) ?? kept;
    if (older?.key === key) return older;
    const failure = parts.failureOf(path, key);
    if (failure) return older ?? { kind: 'broken', path, problems: failure };
    const published = queue.first(path);
    if (older && splitKey(older.key).buildHash === job.buildHash && !isStored) return older;
    const aborted = new AbortController();
    await Promise.race([published, wait(older ? OTHER_BUILD_WAIT_MS : FIRST_WAIT_MS, aborted.signal)]);
    aborted.abort();
    const made = cache.get(path);
    if (made && made !== older) return made;
    const problems = parts.failureOf(path, key);
    const last = (await load(path)) ?? older;
    if (last) return last;
    if (problems) return { kind: 'broken', path, problems };
    throw notYet(path);
  };

  const lastGood = async ({ path, file }: IndexedPage): Promise<PageAnswer> => {
    const last = cache.get(path) ?? (await load(path));
    if (last) return last;
    return { kind: 'broken', path, problems: await store.files.problemsOf(file) };
  };

  return async (path) => {
    if (!parts.site()) {
      // The list of pages is not known yet. A page that was published before most likely still exists, so it is served.
      const last = cache.get(path) ?? (await load(path));
      if (last) return last;
      const aborted = new AbortController();
      const firstLook = parts.firstLook().then(() => undefined);
      const early = parts.early(path).then((page) => page ?? firstLook);
      const page = await Promise.race([early, firstLook, wait(FIRST_WAIT_MS, aborted.signal)]);
      aborted.abort();
      if (page) return page;
    }
    const site = parts.site();
    if (!site) throw notYet(path);
    const page = site.index.get(path);
    if (!page) return undefined;
    return page.isBroken ? lastGood(page) : current(page, site.job);
  };
}

function notYet(path: string): SiteError {
  const hint = 'Request the page again in a few seconds.';
  return new SiteError('PLINTH-SITE-025', `${path} is not published yet`, { hint });
}

/** Waits without keeping the process running. Never rejects. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  // `delay` rejects only when the caller has aborted it.
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
