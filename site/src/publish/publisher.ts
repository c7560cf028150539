import type { PublishedPages } from '../database/published-pages.ts';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { createLimiter } from '../http/limiter.ts';
import { type BlockTypes, blockTypesOf } from '../pages/block-types.ts';
import { checkPage } from '../pages/check-page.ts';
import type { PageFile } from '../pages/page-file.ts';
import { describeProblem, type PageProblem } from '../pages/page-problem.ts';
import { type PageSet, readPageSet } from '../pages/page-set.ts';
import type { PageEntry } from '../pages/parse-page-file.ts';
import { codeHash } from './build-hash.ts';
import { shortHash } from './hash.ts';
import { navigationOf } from './navigation.ts';
import type { StyleSheet } from './page-styles.ts';
import { publishPage } from './publish-page.ts';
import { type BrokenPage, type PageAnswer, type PublishedPage, publishedPage } from './published-page.ts';
import type { RendererKeeper } from './renderer-keeper.ts';
import type { LoadTemplate, Template } from './template.ts';

/** Pages that are made at once: enough to keep the renderer's workers busy. */
const PAGES_AT_ONCE = 4;
/** A block that failed may succeed next time (a time-out, a worker that died): only a page without problems is taken from the store. */
const NO_PROBLEMS = '[]';

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface PublisherOptions {
  readonly pagesFolder: string;
  readonly dev: boolean;
  readonly store: PublishedPages;
  readonly renderers: RendererKeeper;
  readonly loadTemplate: LoadTemplate;
  /** What the pages show beside their blocks, as it stands now. */
  readonly surroundings: () => { readonly theme: StyleSheet | undefined; readonly icon: string | undefined };
  readonly log: Log;
  /** Origin that answers the calls of §7; the site's own when absent. */
  readonly apiOrigin?: string;
}

export interface Publisher {
  /**
   * Publishes what changed since the last time; nothing else is rendered again. Calls that overlap run one after another.
   * @returns Did any page change?
   */
  publish(): Promise<boolean>;
  page(path: string): PageAnswer | undefined;
  pages(): readonly PageAnswer[];
  /** The page file of page type 100 (§2), if there is one. */
  notFoundPage(): PublishedPage | undefined;
  /** Everything wrong with the page files, as of the last publication. */
  problems(): readonly PageProblem[];
}

interface Job {
  readonly set: PageSet;
  readonly template: Template;
  readonly types: BlockTypes;
  readonly buildHash: string;
  readonly shared: string;
}

export function createPublisher(options: PublisherOptions): Publisher {
  const { log, store } = options;
  const limit = createLimiter(PAGES_AT_ONCE);
  const oneAtATime = createLimiter(1);
  let pages: ReadonlyMap<string, PageAnswer> = new Map();
  let problems: readonly PageProblem[] = [];

  const publishAll = async (): Promise<boolean> => {
    const job = await prepare(options);
    const entries = [...job.set.entries.values()];
    const warnings = entries.flatMap(({ file, page }) => (page ? checkPage(file, page, job.types) : []));
    const answers = await Promise.all(entries.map((entry) => limit(() => answer(entry, job))));
    problems = [...job.set.problems, ...entries.flatMap((entry) => entry.problems), ...warnings];
    for (const problem of problems)
      log[problem.severity === 'error' ? 'error' : 'warn'](problem, describeProblem(problem));
    const changed = answers.length !== pages.size || answers.some((each) => !isSame(pages.get(each.path), each));
    pages = new Map(answers.map((each) => [each.path, each]));
    await store.keepOnly([...pages.keys()]);
    return changed;
  };

  const answer = async ({ file, path, page, problems: found }: PageEntry, job: Job): Promise<PageAnswer> => {
    if (!page) return { kind: 'broken', path, problems: found };
    const sourceHash = shortHash(JSON.stringify(page), job.shared);
    const key = `${sourceHash} ${job.buildHash}`;
    const before = pages.get(path);
    if (before?.kind === 'published' && before.key === key) return before;
    try {
      const stored = await store.find(path, sourceHash, job.buildHash);
      if (stored?.problems === NO_PROBLEMS)
        return publishedPage({ path, pageType: page.pageType, html: stored.html, csp: stored.csp, key });
      return await make(file, page, sourceHash, key, job);
    } catch (thrown) {
      return broken(file, path, thrown);
    }
  };

  const make = async (
    file: string,
    page: PageFile,
    sourceHash: string,
    key: string,
    job: Job,
  ): Promise<PublishedPage> => {
    const made = await publishPage({
      page,
      site: job.set.site,
      navigation: navigationOf(job.set),
      template: job.template,
      types: job.types,
      renderer: await options.renderers.current(job.buildHash),
      dev: options.dev,
      apiOrigin: options.apiOrigin,
      ...options.surroundings(),
    });
    for (const problem of made.blockProblems)
      log.warn({ file, ...problem }, `${problem.code} ${file} block "${problem.block}": ${problem.message}`);
    const { path, pageType } = page;
    const published = publishedPage({ path, pageType, html: made.html, csp: made.csp, key });
    const { html, csp, etag } = published;
    await store.save({
      path,
      source_hash: sourceHash,
      build_hash: job.buildHash,
      html,
      csp,
      etag,
      published_at: new Date().toISOString(),
      problems: JSON.stringify(made.blockProblems),
    });
    log.info({ file, path }, `published ${path}`);
    return published;
  };

  const broken = (file: string, path: string, thrown: unknown): BrokenPage => {
    const code = thrown instanceof SiteError ? thrown.code : 'PLINTH-SITE-020';
    const problem: PageProblem = { code, severity: 'error', file, at: '$', reason: messageOf(thrown) };
    log.error({ ...problem, err: thrown }, describeProblem(problem));
    return { kind: 'broken', path, problems: [problem] };
  };

  return {
    publish: () => oneAtATime(publishAll),
    page: (path) => pages.get(path),
    pages: () => [...pages.values()],
    notFoundPage: () => [...pages.values()].find(isNotFoundPage),
    problems: () => problems,
  };
}

async function prepare(options: PublisherOptions): Promise<Job> {
  const [set, template, code] = await Promise.all([readPageSet(options.pagesFolder), options.loadTemplate(), codeHash]);
  const { site } = set;
  return {
    set,
    template,
    types: blockTypesOf(template.blocks),
    buildHash: shortHash(code, template.fingerprint, String(options.dev), options.apiOrigin ?? ''),
    shared: JSON.stringify([site, navigationOf(set), options.surroundings()]),
  };
}

function isSame(before: PageAnswer | undefined, after: PageAnswer): boolean {
  if (before?.kind === 'published') return after.kind === 'published' && before.key === after.key;
  return (
    before !== undefined &&
    after.kind === 'broken' &&
    JSON.stringify(before.problems) === JSON.stringify(after.problems)
  );
}

function isNotFoundPage(page: PageAnswer): page is PublishedPage {
  return page.kind === 'published' && page.status === 404;
}
