import type { PublishedPages } from '../database/published-pages.ts';
import { messageOf, SiteError } from '../errors/site-error.ts';
import { createLimiter } from '../http/limiter.ts';
import type { Placeholders } from '../images/placeholders.ts';
import { type BlockTypes, blockTypesOf } from '../pages/block-types.ts';
import { checkPage } from '../pages/check-page.ts';
import type { PageFile } from '../pages/page-file.ts';
import { describeProblem, type PageProblem } from '../pages/page-problem.ts';
import { type PageSet, readPageSet } from '../pages/page-set.ts';
import type { PageEntry } from '../pages/parse-page-file.ts';
import type { SiteFile } from '../pages/site-file.ts';
import { answerPage } from './answer-page.ts';
import { blockData } from './block-data.ts';
import { blockProblems } from './block-problems.ts';
import { codeHash } from './build-hash.ts';
import { shortHash } from './hash.ts';
import { type MendedContext, mendContext } from './mend-context.ts';
import { navigationOf } from './navigation.ts';
import type { StyleSheet } from './page-styles.ts';
import { type Publication, publishPage } from './publish-page.ts';
import { type PageAnswer, type PublishedPage, publishedPage } from './published-page.ts';
import type { RendererKeeper } from './renderer-keeper.ts';
import { type ScriptFrame, scriptFrames } from './script-frame.ts';
import { storedPage } from './stored-page.ts';
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
  readonly placeholders: Placeholders;
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
  /** All pages by path: the same map until something is published. */
  pagesByPath(): ReadonlyMap<string, PageAnswer>;
  /**
   * A page as it would be with other data in one of its blocks, which the address of the page names by its fragment: it
   * takes the focus. Nothing is stored. Undefined when the page or its file
   * cannot be drawn, or has no such block with data.
   */
  variant(path: string, blockId: string, change: (data: object) => object): Promise<PublishedPage | undefined>;
  /** Script frames of the template's plugins, by path. */
  scriptFrames(): ReadonlyMap<string, ScriptFrame>;
  /** The page file of page type 100 (§2), if there is one. */
  notFoundPage(): PublishedPage | undefined;
  /** Everything wrong with the page files, as of the last publication. */
  problems(): readonly PageProblem[];
}

/** What became of a page file. */
interface Answer {
  readonly file: string;
  readonly page: PageAnswer;
  readonly problems: readonly PageProblem[];
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
  /** Where each file was published last: a broken file may not tell its path any more. */
  let pathOfFile: ReadonlyMap<string, string> = new Map();
  let site: SiteFile | undefined;
  let problems: readonly PageProblem[] = [];
  let lastJob: Job | undefined;
  /** What the last publication has said, and what this one would say: only what is new is worth a line. */
  let told: ReadonlySet<string> = new Set();
  let saying = new Set<string>();

  const tell = (problem: PageProblem) => {
    const text = describeProblem(problem);
    saying.add(text);
    if (!told.has(text)) report(log, problem);
  };

  const publishAll = async (): Promise<boolean> => {
    const job = await prepare(options, site);
    told = saying;
    saying = new Set();
    lastJob = job;
    site = job.set.site;
    problems = job.set.problems;
    for (const problem of problems) tell(problem);
    const entries = [...job.set.entries.values()];
    const made = await Promise.all(entries.map((entry) => limit(() => answer(entry, job))));
    problems = [...problems, ...made.flatMap((each) => each.problems)];
    const answers = made.map((each) => each.page);
    const changed = answers.length !== pages.size || answers.some((each) => !isSame(pages.get(each.path), each));
    pages = new Map(answers.map((each) => [each.path, each]));
    pathOfFile = new Map(
      made.flatMap(({ file, page }) => (page.kind === 'published' ? [[file, page.path] as const] : [])),
    );
    await store.keepOnly([...pages.keys()]);
    return changed;
  };

  const answer = async (entry: PageEntry, job: Job): Promise<Answer> => {
    const { file, page } = entry;
    const found = [...entry.problems, ...(page ? checkPage(file, page, job.types) : [])];
    for (const problem of found) tell(problem);
    if (!page || found.some(({ severity }) => severity === 'error'))
      return { file, problems: found, page: await lastGood(entry, found, job) };
    try {
      const mended = mendContext(file, page, job.set.site);
      for (const problem of mended.problems) tell(problem);
      return { file, problems: [...found, ...mended.problems], page: await current(file, page, mended, job) };
    } catch (thrown) {
      const problem = failure(file, thrown);
      log.error({ ...problem, err: thrown }, describeProblem(problem));
      return { file, problems: [...found, problem], page: await lastGood(entry, [...found, problem], job) };
    }
  };

  const current = async (file: string, page: PageFile, mended: MendedContext, job: Job): Promise<PublishedPage> => {
    const { path, pageType } = page;
    const source = JSON.stringify(page);
    const sourceHash = shortHash(source, options.placeholders.fingerprint(source), job.shared);
    const key = `${sourceHash} ${job.buildHash}`;
    const before = pages.get(path);
    if (before?.kind === 'published' && before.key === key) return before;
    const stored = await store.find(path, sourceHash, job.buildHash);
    if (stored?.problems === NO_PROBLEMS)
      return publishedPage({ path, pageType, html: stored.html, csp: stored.csp, key });
    return make(file, mended, sourceHash, key, job);
  };

  /** What visitors of a broken page get: its last publication, from memory or the store, and nothing of it only if there never was one. */
  const lastGood = async (
    { file, path }: PageEntry,
    found: readonly PageProblem[],
    { set }: Job,
  ): Promise<PageAnswer> => {
    const known = pathOfFile.get(file) ?? path;
    const served = set.entries.has(known) ? path : known;
    const before = pages.get(served);
    const stored = before?.kind === 'published' ? undefined : await store.latest(served);
    const last = before?.kind === 'published' ? before : stored && storedPage(stored);
    if (!last) return { kind: 'broken', path, problems: found };
    log.warn({ file, path: served }, `${file} is broken: ${served} is served as it was last published`);
    return last;
  };

  const make = async (
    file: string,
    { page, site }: MendedContext,
    sourceHash: string,
    key: string,
    job: Job,
  ): Promise<PublishedPage> => {
    const made = await draw({ page, site }, job);
    for (const problem of made.blockProblems.flatMap((each) => blockProblems(file, page, each))) tell(problem);
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

  const draw = async ({ page, site }: Pick<MendedContext, 'page' | 'site'>, job: Job): Promise<Publication> =>
    publishPage({
      page,
      site,
      navigation: navigationOf(job.set),
      template: job.template,
      types: job.types,
      renderer: await options.renderers.current(job.buildHash),
      dev: options.dev,
      apiOrigin: options.apiOrigin,
      placeholders: options.placeholders,
      ...options.surroundings(),
    });

  const variant: Publisher['variant'] = async (path, blockId, change) => {
    const page = lastJob?.set.entries.get(path)?.page;
    const published = pages.get(path);
    if (!lastJob || !page || published?.kind !== 'published') return undefined;
    const job = lastJob;
    // Of markup of another system the publisher made data; that stands in the page only.
    const drawn = blockData(published.html).find(({ id }) => id === blockId)?.data;
    const blocks = page.blocks.map((block) => {
      const { html, ...rest } = block;
      const data = html === undefined ? block.data : drawn;
      return block.id === blockId && isObject(data) ? { ...rest, data: change(data) } : block;
    });
    if (blocks.every((block, index) => block === page.blocks[index])) return undefined;
    const mended = mendContext(path, { ...page, blocks }, job.set.site);
    const { html, csp } = await limit(() => draw(mended, job));
    return publishedPage({ path, pageType: page.pageType, html: answerPage(html, path, blockId), csp, key: '' });
  };

  return {
    publish: () => oneAtATime(publishAll),
    pagesByPath: () => pages,
    variant,
    scriptFrames: () => scriptFrames(lastJob?.template.scripts ?? {}),
    page: (path) => pages.get(path),
    pages: () => [...pages.values()],
    notFoundPage: () => [...pages.values()].find(isNotFoundPage),
    problems: () => problems,
  };
}

function report(log: Log, problem: PageProblem): void {
  log[problem.severity === 'error' ? 'error' : 'warn'](problem, describeProblem(problem));
}

function failure(file: string, thrown: unknown): PageProblem {
  const { code, hint } = thrown instanceof SiteError ? thrown : { code: 'PLINTH-SITE-020', hint: undefined };
  const advice =
    hint ?? 'Mend what the reason names; the page is tried again after the next change and at the next start.';
  return { code, severity: 'error', file, at: '$', reason: messageOf(thrown), hint: advice };
}

/** @param before `site.json` as it was last good: a broken one must not change every page. */
async function prepare(options: PublisherOptions, before: SiteFile | undefined): Promise<Job> {
  const [read, template, code] = await Promise.all([
    readPageSet(options.pagesFolder),
    options.loadTemplate(),
    codeHash,
  ]);
  const set = read.isSiteBroken && before ? { ...read, site: before } : read;
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

function isObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

function isNotFoundPage(page: PageAnswer): page is PublishedPage {
  return page.kind === 'published' && page.status === 404;
}
