import { formSchema } from '@plinth/sdk/forms';
import { messageOf, SiteError } from '@plinth/server/errors';
import {
  accessOf,
  type ChangeData,
  type PageProblem,
  type PageVersion,
  type ProblemReport,
  type PublishedFormRow,
  type PublishedPage,
} from '@plinth/server/pages';
import * as v from 'valibot';
import { namesForm } from '../pages/names-form.ts';
import { blocksOf, layOut } from '../pages/page-layout.ts';
import { type BlockFiles, blockProblems, ofAuthor } from './block-problems.ts';
import { type FixedContext, fixContext } from './fix-context.ts';
import { type Existing, missingReferences } from './missing-references.ts';
import type { IndexedPage } from './page-index.ts';
import { type Job, type JobSources, pageKey, splitKey } from './publish-job.ts';
import { type ChangedBlock, type Publication, type PublishRequest, publishPage } from './publish-page.ts';
import type { PublishStore } from './publish-store.ts';
import { publishedPage } from './published-page.ts';
import { DataRefused, goodBlocks, keptPageProblem, newlyRefused } from './refused-data.ts';
import type { RendererKeeper } from './renderer-keeper.ts';
import { createSourcePages, type SourcePage, type SourceParts } from './source-page.ts';

/**
 * Limit for the problems with blocks that are reported for one page. Each is a line in the log, and many usually have
 * the same cause.
 */
const MOST_BLOCK_PROBLEMS = 20;

export interface MakerParts extends Pick<JobSources, 'dev' | 'apiOrigin' | 'reportShare' | 'isStatic'>, SourceParts {
  readonly renderers: RendererKeeper;
  readonly store: PublishStore;
  readonly report: ProblemReport;
  /** What pages can name. Undefined while it is not known; references are then not checked. */
  readonly existing?: () => Existing | undefined;
}

/** Result of making a page. */
export interface MadePage {
  readonly page: PublishedPage;
  /** False when the database could not store the page. */
  readonly isStored: boolean;
}

export interface PageMaker {
  /**
   * Makes a page from its file and stores it. Undefined when the file now has a different path or is broken. In that
   * case, the folder must be read again before the page can be made.
   *
   * @param isKnown Is the page stored under this key, as far as this process knows? Then it is not stored again.
   * @throws DataRefused when a plugin refuses data with which the page was published. The published page stays as it
   * is.
   * @throws When the page cannot be published.
   */
  make(
    page: Pick<IndexedPage, 'file' | 'path' | 'item'>,
    isKnown: (key: string) => boolean,
  ): Promise<MadePage | undefined>;
  /**
   * Makes the page with `data` in place of the data of one of its blocks; undefined when that block no longer exists.
   */
  variant(page: IndexedPage, block: { place: number; id: string }, data: object): Promise<PublishedPage | undefined>;
  /**
   * Makes the page with other data in the blocks for which `change` resolves to data; undefined without such blocks.
   */
  changed(page: IndexedPage, change: ChangeData): Promise<PublishedPage | undefined>;
  /** Data of the blocks of this type, in document order. */
  blockData(page: IndexedPage, type: string): Promise<readonly unknown[]>;
  /** Makes the owner's version of the page; undefined when its file now has a different path or is broken. */
  version(page: IndexedPage, version: PageVersion): Promise<PublishedPage | undefined>;
}

export function createPageMaker(parts: MakerParts): PageMaker {
  const { store, report } = parts;
  const sources = createSourcePages(parts);

  const publish = async (
    { page, site }: Pick<FixedContext, 'page' | 'site'>,
    job: Job,
    more: Pick<PublishRequest, 'changes' | 'version' | 'structuredData'>,
  ): Promise<Publication> => {
    const { navigation, template, types, theme, icon } = job;
    return publishPage({
      page,
      site,
      navigation,
      template,
      types,
      theme,
      icon,
      renderer: await parts.renderers.current(job.buildHash),
      dev: parts.dev,
      apiOrigin: parts.apiOrigin,
      ...(parts.reportShare === undefined ? {} : { reportShare: parts.reportShare }),
      ...(parts.isStatic && { isStatic: true }),
      placeholders: parts.placeholders,
      ...more,
    });
  };

  /**
   * The problems because of which the stored page is kept and the new one is not published. Empty when the new page is
   * published, and when the page was never published.
   */
  const keepsPage = async (files: BlockFiles, made: Publication): Promise<readonly PageProblem[]> => {
    if (!made.sources.some(({ isRefused }) => isRefused)) return [];
    const stored = await store.pages.latest(files.page.path);
    if (!stored) return [];
    const refused = new Map(newlyRefused(made.sources, stored.good_blocks).map((source) => [source.id, source]));
    return made.blockProblems.slice(0, MOST_BLOCK_PROBLEMS).flatMap((problem) => {
      const source = refused.get(problem.block);
      return source ? blockProblems(files, problem).map((each) => keptPageProblem(each, files.page.path, source)) : [];
    });
  };

  const withChanges = async (
    { path, file }: IndexedPage,
    { page, job, filled, structuredData }: SourcePage,
    changes: readonly ChangedBlock[],
  ): Promise<PublishedPage | undefined> => {
    const made = await publish(fixContext(file, filled.page, job.site), job, { changes, structuredData });
    const hasChange = changes.some((change) =>
      made.blocks.some(({ place, id }) => place === change.place && id === change.id),
    );
    if (!hasChange) return undefined;
    const access = accessOf(page, job.site);
    return publishedPage({ ...made, path, pageType: page.pageType, key: '', access });
  };

  return {
    make: async (indexed, isKnown) => {
      const { file, path } = indexed;
      const source = await sources.read(indexed);
      if (!source) return undefined;
      const { page, job, filled, structuredData } = source;
      const key = pageKey({ sourceHash: source.hash, hasImage: source.hasImage }, job);
      const made = await publish(fixContext(file, filled.page, job.site), job, { structuredData });
      const files = { file, page, site: job.site };
      const kept = await keepsPage(files, made);
      if (kept.length > 0) throw new DataRefused(kept);
      const problems = made.blockProblems.flatMap((each) => ofAuthor(files, each) ?? []).slice(0, MOST_BLOCK_PROBLEMS);
      const existing = parts.existing?.();
      const missing = existing ? missingReferences(file, page, existing) : [];
      for (const problem of filled.problems) report.add(problem);
      for (const problem of missing) report.log(problem);
      for (const problem of problems.flatMap((each) => blockProblems(files, each))) report.log(problem);
      const { html, csp, context, parts: pageParts } = made;
      const published = publishedPage({
        ...made,
        path,
        pageType: page.pageType,
        key,
        access: accessOf(page, job.site),
      });
      // This process has stored this version before, so another process has replaced it with its own. If this process
      // stored it again, both would replace each other's page for ever.
      if (isKnown(key)) return { page: published, isStored: true };
      const hashes = splitKey(key);
      const row = {
        path,
        source_hash: hashes.sourceHash,
        build_hash: hashes.buildHash,
        page_type: page.pageType,
        etag: published.etag,
        published_at: new Date().toISOString(),
        context_start: context.start,
        context_end: context.end,
        parts: JSON.stringify(pageParts),
        problems: JSON.stringify([...problems, ...filled.problems, ...missing]),
        good_blocks: goodBlocks(made.sources),
        csp,
        html,
        access: published.access,
      };
      return { page: published, isStored: await store.pages.save(row, formsOf(path, made)) };
    },

    variant: async (indexed, block, data) => {
      const source = await sources.read(indexed);
      return source && withChanges(indexed, source, [{ ...block, data }]);
    },

    changed: async (indexed, change) => {
      const source = await sources.read(indexed);
      if (!source) return undefined;
      const changes: ChangedBlock[] = [];
      for (const [place, block] of layOut(source.filled.page).flatMap(blocksOf).entries()) {
        const data = await change(source.job.types.keyOf(block.type), block.data);
        if (data) changes.push({ place, id: block.id, data });
      }
      return withChanges(indexed, source, changes);
    },

    blockData: async (indexed, type) => {
      const source = await sources.read(indexed);
      const blocks = source ? layOut(source.filled.page).flatMap(blocksOf) : [];
      return blocks.filter((block) => source?.job.types.keyOf(block.type) === type).map(({ data }) => data);
    },

    version: async (indexed, version) => {
      const source = await sources.read(indexed);
      if (!source) return undefined;
      const { page, job, filled, structuredData } = source;
      const { path, file } = indexed;
      const template = (await version.template?.(job.template)) ?? job.template;
      const made = await publish(
        fixContext(file, filled.page, job.site),
        { ...job, template },
        {
          version: { ...version, file },
          structuredData,
        },
      );
      const access = accessOf(page, job.site);
      return { ...publishedPage({ ...made, path, pageType: page.pageType, key: '', access }), isForOwner: true };
    },
  };
}

/** Makes the problems to report from an error that kept a page from being published. */
export function makingProblems(file: string, thrown: unknown): readonly PageProblem[] {
  return thrown instanceof DataRefused ? thrown.problems : [makingProblem(file, thrown)];
}

/** Makes the problem to report when making a page has failed. */
export function makingProblem(file: string, thrown: unknown): PageProblem {
  const { code, hint } = thrown instanceof SiteError ? thrown : { code: 'PLINTH-SITE-020', hint: undefined };
  const advice =
    hint ?? 'Correct the problem that the reason names; the page is published again after the next change or start.';
  return { code, severity: 'error', file, at: '$', reason: messageOf(thrown), hint: advice };
}

function formsOf(path: string, { blocks, locale }: Publication): readonly PublishedFormRow[] {
  return blocks.flatMap(({ place, id, type, data }) =>
    namesForm(data) && v.is(formSchema, data)
      ? [{ path, place, form_id: data.formId, block_id: id, type, data: JSON.stringify(data), locale }]
      : [],
  );
}
