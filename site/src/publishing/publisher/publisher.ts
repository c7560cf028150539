import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { shortHash } from '@plinth/server/http';
import {
  accessOf,
  createPageCache,
  createProblemReport,
  describeProblem,
  localeOfSite,
  NOT_FOUND_PAGE_TYPE,
  type PageProblem,
  type Publisher,
  siteInLanguage,
} from '@plinth/server/pages';
import { inParts } from '@plinth/server/storage';
import pLimit from 'p-limit';
import { siteContent } from '../content/site-content.ts';
import { scanPages } from '../pages/scan-pages.ts';
import { createEarlyPages } from './early-pages.ts';
import { type ContentRecord, indexContent } from './index-content.ts';
import { type IndexedSite, isSiteChanged } from './is-site-changed.ts';
import { isolatedFrames } from './isolated-frame.ts';
import { existingIn } from './missing-references.ts';
import { MOST_GENERATED_LINKS, navigationOf } from './navigation.ts';
import { type NotFoundPage, notFoundPages, pageInLanguage } from './not-found-pages.ts';
import { pageCheck } from './page-check.ts';
import { createPageIndex, type IndexedPage, type PageIndex } from './page-index.ts';
import { createPageMaker, makingProblems } from './page-maker.ts';
import { jobFor, joinKey, type PreparedJob, pageKey, prepareJob } from './publish-job.ts';
import { createPublishQueue } from './publish-queue.ts';
import type { PublisherOptions } from './publisher-options.ts';
import { DataRefused } from './refused-data.ts';
import { scriptFrames } from './script-frame.ts';
import { createServedPages } from './served-pages.ts';
import { hashOfPage } from './source-page.ts';

/**
 * Limit for the pages that are made at once. With a limit above 1, this thread can put one page together while the
 * workers of the renderer render the next.
 */
const MOST_PAGES_AT_ONCE = 9;
/** Limit in bytes for the cache of the most recently served pages, including every encoding. */
const CACHE_BYTES = 48_000_000;
/** How long a request for a picture waits at most for the first read of the page files. */
const FIRST_READ_WAIT_MS = 10_000;
/** Number of pages whose stored versions are looked up at once. */
const LOOKED_UP_AT_ONCE = 500;
/**
 * Only a stored page without problems is used again: a block that failed (a time-out, a worker that ended) can succeed
 * next time.
 */
const NO_PROBLEMS = '[]';

/** Key of a broken page whose last version this process has not looked up. */
const BROKEN_KEY = 'broken';

const NO_CONTENT = siteContent([]);

interface Failure {
  readonly key: string;
  readonly problems: readonly PageProblem[];
}

export function createPublisher(options: PublisherOptions): Publisher {
  const { log, store, placeholders, content = NO_CONTENT } = options;
  const startedAt = new Date().toISOString();
  const pagesAtOnce = Math.min(os.availableParallelism() + 1, MOST_PAGES_AT_ONCE);
  const oneAtATime = pLimit(1);
  const variants = pLimit(pagesAtOnce);
  const report = createProblemReport(log);
  const cache = createPageCache(options.cacheBytes ?? CACHE_BYTES);
  const firstLook = Promise.withResolvers<void>();
  let site: IndexedSite | undefined;
  /** The page files that have been read up to now, while all page files are read for the first time. */
  let looking: { readonly index: PageIndex; readonly prepared: PreparedJob } | undefined;
  let isClosed = false;
  /** Pages of type 100, in the order of their files. */
  let notFound: readonly NotFoundPage[] = [];
  /** Key under which each page is stored, as far as this process knows. */
  const storedKeys = new Map<string, string>();
  const failures = new Map<string, Failure>();
  const neverPublished = new Set<string>();
  const listeners = new Set<() => void>();
  let hasPublished = false;
  const maker = createPageMaker({
    ...options,
    content,
    report,
    isIndexed: () => site !== undefined,
    pathOf: (each, id) => site?.index.pathOf(each, id),
    existing: () => site && options.files && existingIn(site.index, options.files, options.reservedPaths),
    job: () => site?.job ?? (looking && jobFor(looking.prepared, looking.index)),
  });

  const siteLocale = (): string => localeOfSite((site?.job ?? looking?.prepared)?.site);

  const keyOf = (path: string): string | undefined => {
    const page = site?.index.get(path);
    return site && page && !page.isBroken ? pageKey(page, site.job) : undefined;
  };

  const noteStored = (path: string, key: string) => {
    storedKeys.set(path, key);
    failures.delete(path);
    neverPublished.delete(path);
  };

  const queue = createPublishQueue({
    claims: store.claims,
    size: pagesAtOnce,
    keyOf,
    ...(options.leaseMs === undefined ? {} : { leaseMs: options.leaseMs }),
    stored: async (work) => {
      const wanted = new Map(work.map(({ path, key }) => [path, key]));
      const found = new Set<string>();
      for (const { path, source_hash, build_hash, problems, published_at } of await store.pages.versions([
        ...wanted.keys(),
      ])) {
        const key = joinKey(source_hash, build_hash);
        if (wanted.get(path) !== key || (problems !== NO_PROBLEMS && published_at < startedAt)) continue;
        noteStored(path, key);
        found.add(path);
      }
      return found;
    },
    make: async (path) => {
      const page = site?.index.get(path);
      const key = keyOf(path);
      if (!page || key === undefined || isClosed) return;
      try {
        const made = await maker.make(page, (other) => storedKeys.get(path) === other);
        if (!made) return;
        noteStored(path, made.page.key);
        if (!made.isStored || queue.isAwaited(path) || cache.has(path)) cache.set(path, made.page);
        log.info({ file: page.file, path }, `published ${path}`);
      } catch (thrown) {
        if (isClosed) return;
        const problems = makingProblems(page.file, thrown);
        for (const problem of problems) report.add(problem);
        if (!(thrown instanceof DataRefused)) log.error({ err: thrown }, problems.map(describeProblem).join('\n'));
        failures.set(path, { key, problems });
        neverPublished.delete(path);
      }
    },
  });

  const readIndex = async (prepared: PreparedJob): Promise<PageIndex> => {
    const index = createPageIndex();
    if (!site) looking = { index, prepared };
    report.begin();
    for (const problem of prepared.set.problems) report.add(problem);
    const records = scanPages({
      folder: prepared.set.folder,
      names: prepared.set.names,
      known: store.files,
      checkedBy: shortHash(
        prepared.buildHash,
        JSON.stringify([prepared.site.context, prepared.site.lock, options.reservedPaths]),
      ),
      check: pageCheck(prepared, options.reservedPaths),
      hashOf: hashOfPage,
      picturesIn: placeholders.addresses,
      accessOf: (page) => accessOf(page, prepared.site),
      usesOf: (page) => content.usesOf(page, prepared.types),
    });
    const withContent: ContentRecord[] = [];
    for await (const record of records) {
      for (const problem of record.problems) report.add(problem);
      const sourceHash = record.isBroken
        ? shortHash(JSON.stringify(record.problems))
        : shortHash(record.sourceHash, placeholders.fingerprint(record.pictures));
      for (const url of placeholders.existing(record.pictures)) index.pictures.add(url);
      const { each, uses } = record.content;
      if (each !== '' || (uses.length > 0 && !record.isBroken)) withContent.push({ record, sourceHash });
      if (each !== '') continue;
      const problem = index.add(record, sourceHash);
      if (problem) report.add(problem);
    }
    await indexContent(index, withContent, { content, placeholders, report: report.add });
    return index;
  };

  /**
   * Moves each broken page to the path at which it was last valid.
   *
   * @returns Path of a broken page that was the page of type 100, if there is one.
   */
  const placeBroken = async (index: PageIndex): Promise<string | undefined> => {
    const broken = [...index.values()].filter((page) => page.isBroken);
    const placed = broken.map((page) => {
      const known = page.goodPath ?? page.path;
      return index.has(known) ? page : index.move(page, known);
    });
    let notFound: string | undefined;
    for (const some of inParts(placed, LOOKED_UP_AT_ONCE)) {
      const byPath = new Map(some.map((page) => [page.path, page]));
      for (const { path, page_type } of await store.pages.versions([...byPath.keys()])) {
        if (page_type === NOT_FOUND_PAGE_TYPE) notFound = path;
        log.warn({ path }, `${byPath.get(path)?.file} is broken: ${path} is served as it was last published`);
      }
    }
    return notFound;
  };

  /** Finds the pages that are stored in their current version, and publishes all other pages. */
  const publishChanged = async ({ index, job }: IndexedSite) => {
    for (const known of [storedKeys, failures])
      for (const path of known.keys()) if (!index.has(path)) known.delete(path);
    neverPublished.clear();
    const isSettled = (page: IndexedPage) => {
      const key = pageKey(page, job);
      return page.isBroken || storedKeys.get(page.path) === key || failures.get(page.path)?.key === key;
    };
    for (const some of inParts(
      [...index.values()].filter((page) => !isSettled(page)),
      LOOKED_UP_AT_ONCE,
    )) {
      const left = new Map(some.map((page) => [page.path, page]));
      for (const page of some) neverPublished.add(page.path);
      for (const version of await store.pages.versions([...left.keys()])) {
        const page = left.get(version.path);
        neverPublished.delete(version.path);
        const key = joinKey(version.source_hash, version.build_hash);
        if (!page || pageKey(page, job) !== key || version.problems !== NO_PROBLEMS) continue;
        noteStored(version.path, key);
        left.delete(version.path);
      }
      queue.add(left.keys());
    }
  };

  const look = async (prepared: PreparedJob): Promise<boolean> => {
    const before = site;
    const index = await readIndex(prepared);
    const brokenNotFound = await placeBroken(index);
    const next = { index, job: jobFor(prepared, index) };
    site = next;
    notFound = notFoundPages(index.values(), brokenNotFound, siteLocale());
    looking = undefined;
    await publishChanged(next);
    firstLook.resolve();
    await store.pages.keepOnly((path) => index.has(path));
    const names = new Set(prepared.set.names);
    await store.files.keepOnly((file) => names.has(file));
    return isSiteChanged(before, next);
  };

  const early = createEarlyPages({
    maker,
    names: () => looking?.prepared.set.names,
    isMenuKnown: () =>
      looking !== undefined &&
      navigationOf(looking.prepared.site, looking.index.values()).length >=
        (looking.prepared.site.navigation?.length ?? MOST_GENERATED_LINKS),
  });

  const page = createServedPages({
    store,
    cache,
    queue,
    site: () => site,
    firstLook: () => firstLook.promise,
    early: async (path) => {
      const made = await early(path);
      if (!made) return undefined;
      noteStored(path, made.page.key);
      cache.set(path, made.page);
      return made.page;
    },
    storedKey: (path) => storedKeys.get(path),
    failureOf: (path, key) => {
      const failure = failures.get(path);
      return failure?.key === key ? failure.problems : undefined;
    },
  });

  const start: Publisher['start'] = async () => {
    const prepared = await prepareJob(options, site?.job.site);
    await options.templateRead?.();
    const published = oneAtATime(() => look(prepared)).then(async (changed) => {
      await queue.idle();
      hasPublished = true;
      for (const listener of listeners) listener();
      return changed;
    });
    return { published };
  };

  return {
    start,
    publish: async () => (await start()).published,
    page,
    has: (path) => site?.index.has(path) ?? false,
    localeOf: (path) => {
      const found = site?.index.get(path);
      return found && (found.locale || (found.isBroken ? undefined : siteLocale()));
    },
    locales: () => [siteLocale(), ...(site?.index.locales ?? [])],
    site: (locale) => {
      const file = (site?.job ?? looking?.prepared)?.site;
      return file && locale !== undefined ? siteInLanguage(file, locale) : file;
    },
    paths: () => [...(site?.index.values() ?? [])].map(({ path }) => path),
    accessOf: (path) => site?.index.get(path)?.access,
    pictureAccess: async (url) => {
      if (!site) await Promise.race([firstLook.promise, delay(FIRST_READ_WAIT_MS, undefined, { ref: false })]);
      return site ? site.index.pictureAccess(url) : new Set();
    },
    itemPath: (each, id) => site?.index.pathOf(each, id),
    itemOf: (each, path) => {
      const item = site?.index.get(path)?.item;
      // Checks that the page shows an item of this content. Items of a different content can have the same id.
      return item !== undefined && site?.index.pathOf(each, item) === path ? item : undefined;
    },
    blockData: async (path, type) => {
      const found = site?.index.get(path);
      return found && !found.isBroken ? maker.blockData(found, type) : [];
    },
    pageOfType: async (pageType, locale = siteLocale()) => {
      const pages = [...(site?.index.values() ?? [])]
        .filter((each) => each.pageType === pageType)
        .map((each) => ({ path: each.path, locale: each.locale || siteLocale() }));
      const best = pageInLanguage(locale, pages);
      const found = best && (await page(best.path));
      return found?.kind === 'published' ? found : undefined;
    },
    stored: () =>
      [...(site?.index.values() ?? [])].flatMap(({ path, pageType, isBroken }) => {
        // A broken page is served as it was last published.
        const key = storedKeys.get(path) ?? (isBroken ? BROKEN_KEY : undefined);
        return key === undefined ? [] : [{ path, key, pageType }];
      }),
    onPublished: (listener) => {
      listeners.add(listener);
      if (hasPublished) listener();
      return () => void listeners.delete(listener);
    },
    pictures: () => site?.index.pictures ?? new Set(),
    isReady: () => site !== undefined && site.index.size > 0 && neverPublished.size === 0,
    variant: async (path, block, data) => {
      const found = site?.index.get(path);
      return found && !found.isBroken ? variants(() => maker.variant(found, block, data)) : undefined;
    },
    changed: async (path, change) => {
      const found = site?.index.get(path);
      return found && !found.isBroken ? variants(() => maker.changed(found, change)) : undefined;
    },
    version: async (path, version) => {
      const found = site?.index.get(path);
      return found && !found.isBroken ? variants(() => maker.version(found, version)) : undefined;
    },
    frames: () => {
      if (!site) return new Map();
      const { template, theme } = site.job;
      return new Map([...scriptFrames(template.scripts), ...isolatedFrames(template.frames, theme)]);
    },
    notFoundPage: async (locale = siteLocale()) => {
      const best = pageInLanguage(locale, notFound);
      const found = best && (await page(best.path));
      return found?.kind === 'published' ? found : undefined;
    },
    problems: report.all,
    cachedBytes: cache.bytes,
    close: async () => {
      isClosed = true;
      await queue.close();
    },
  };
}
