import { type PagePart, type PageSlice, pageParts } from '@plinth/manifests/lock';
import { BLOCK_JSON_LIMIT, type PageContext } from '@plinth/sdk';
import type { LocaleData } from '@plinth/sdk/locale-data';
import { attributes, writingDirection } from '@plinth/server/html';
import { inLanguage } from '@plinth/server/messages';
import type {
  Json,
  PageBlock,
  PageFile,
  PageVersion,
  PartPosition,
  SiteFile,
  SiteLink,
  StyleSheet,
  Template,
  VersionFacts,
} from '@plinth/server/pages';
import type { Placeholders } from '../images/placeholders.ts';
import { NO_FACTS } from '../markup/markup-facts.ts';
import type { BlockTypes } from '../pages/block-types.ts';
import { blocksOf, layOut } from '../pages/page-layout.ts';
import { headHtml } from './head-html.ts';
import { leftOut } from './left-out.ts';
import { mainHtml } from './main-html.ts';
import { contextInLanguage } from './page-context.ts';
import { blockOfPart, joinWithParts, partHtml, scriptForParts, withRendered } from './page-parts.ts';
import { policyOf } from './page-policy.ts';
import { pageStyles } from './page-styles.ts';
import { withScripts } from './page-version.ts';
import { blocksInParts, withoutPartBlocks } from './part-blocks.ts';
import { scriptForLatePreloads } from './preload-after-paint.ts';
import { blocksWithData, type PublishedBlock } from './published-blocks.ts';
import { type BlockSource, DATA_IS_INVALID, DATA_IS_STRANGE, hashOfBlock } from './refused-data.ts';
import type { BlockToRender, RenderedBlock, Renderer } from './renderer.ts';
import { shellHtml } from './shell-html.ts';
import { type LaidOutPage, sliceOf } from './slice-of-page.ts';
import { uniqueIds } from './unique-ids.ts';

export interface PublishRequest {
  readonly page: PageFile;
  readonly site: SiteFile;
  readonly navigation: readonly SiteLink[];
  readonly template: Template;
  readonly types: BlockTypes;
  readonly renderer: Renderer;
  readonly theme: StyleSheet | undefined;
  readonly icon: string | undefined;
  readonly placeholders: Pick<Placeholders, 'of'>;
  readonly dev: boolean;
  /** Origin that answers the calls of §7; the origin of the site when undefined. */
  readonly apiOrigin: string | undefined;
  /**
   * For a page that answers a post: blocks that get this data in place of their own and can get the focus. With such a
   * block, the head of the page contains the address of the page. Default: none.
   */
  readonly changes?: readonly ChangedBlock[];
  /** Share of the visits whose browsers send error reports, 0 to 1. Default: 1. */
  readonly reportShare?: number;
  /**
   * True when the page is made for a static web server. A script in the page then hides the parts about which the
   * visitor has decided. Default: false.
   */
  readonly isStatic?: boolean;
  /** JSON-LD about the content of the page. Default: none. */
  readonly structuredData?: readonly object[];
  /** Scripts and JSON elements of an owner's version of the page. `template` is already the template of the version. */
  readonly version?: Pick<PageVersion, 'scripts' | 'data'> & { readonly file: string };
}

/** Data for the block with the index `place`, in document order. Ignored when that block has a different id. */
export interface ChangedBlock {
  readonly place: number;
  readonly id: string;
  readonly data: object;
}

/** A problem of a block that could not be rendered as intended. The page is published anyway. */
export interface BlockProblem {
  readonly block: string;
  /** For a part of the page: path of its data in the page context. */
  readonly part?: string;
  readonly code: string;
  readonly message: string;
}

export interface Publication {
  /** Locale of the page (BCP 47). */
  readonly locale: string;
  readonly html: string;
  readonly csp: string;
  /** Position of the JSON of the page context in `html` (UTF-16 code units). */
  readonly context: { readonly start: number; readonly end: number };
  /** Positions of the parts that are left out for some visitors. */
  readonly parts: readonly PartPosition[];
  /** The blocks that have data. Blocks of kept markup have no data. */
  readonly blocks: readonly PublishedBlock[];
  readonly blockProblems: readonly BlockProblem[];
  /** The blocks of the page file that have data, each with the result of its plugin's check of that data. */
  readonly sources: readonly BlockSource[];
}

/**
 * Makes the HTML document of a page file. @throws SiteError `PLINTH-SITE-018` or `-020` when the page context is not
 * valid.
 */
export async function publishPage(given: PublishRequest): Promise<Publication> {
  const { raw, parsed, site } = contextInLanguage(given);
  const navigation = site.navigation ?? given.navigation;
  const request = { ...given, site, navigation };
  const { page, types, renderer, changes = [], version, reportShare = 1 } = request;
  const sections = layOut(page);
  const own = sections.flatMap(blocksOf);
  const { lock } = request.template;
  const parts = pageParts(lock, { pageType: page.pageType, path: page.path, context: raw });
  const inside = blocksInParts(parts);
  const blocks = [...own, ...parts.map(blockOfPart), ...inside.blocks.map(({ block }) => block)].map((block, place) =>
    changed(block, place, changes),
  );
  const ordered = blocks.slice(0, own.length);
  const all = await render(blocks, request, parsed);
  const rendered = all.slice(0, ordered.length);
  const firstInside = ordered.length + parts.length;
  const renderedParts = withRendered(
    parts,
    all.slice(ordered.length, firstInside),
    inside.blocks.map((each, index) => {
      const place = firstInside + index;
      return { ...each, place, rendered: all[place] ?? leftOut(each.block.id) };
    }),
  );
  const laidOut: LaidOutPage = { sections, blocks, rendered: all };
  const slice = withScripts(sliceOf(laidOut, request, parsed), version?.scripts ?? []);
  const footerHtml = site.footer.html === undefined ? '' : await renderer.sanitise(site.footer.html, parsed.locale);
  const main = await mainHtml(sections, rendered, request);
  const styles = pageStyles(slice, request.template, request.theme);
  const inlineScripts = [...(request.isStatic ? scriptForParts(renderedParts) : []), ...scriptForLatePreloads(slice)];
  const head = headHtml({
    ...request,
    slice,
    styles,
    context: withLocaleData(
      withoutPartBlocks(
        raw,
        Object.values(lock.blocks).flatMap(({ part }) => part?.blocks ?? []),
      ),
      all,
    ),
    isAnswer: changes.length > 0,
    inlineScripts,
    scripts: version?.scripts ?? [],
    data: (await version?.data?.(factsOf(laidOut, request, { parsed, slice }))) ?? {},
  });
  const shell = { site, navigation, footerHtml, path: page.path, pageType: page.pageType };
  const hasHeaderParts = renderedParts.some(({ part }) => part.place === 'header');
  const surrounding = inLanguage(parsed.locale, () => shellHtml(shell, main, hasHeaderParts));
  const root = attributes({
    lang: parsed.locale,
    dir: writingDirection(parsed.locale),
    'data-report-share': reportShare === 1 ? undefined : String(reportShare),
  });
  const opening = `<!doctype html>\n<html${root}>\n<head>\n${head.before}`;
  const beforeBody = `${opening}${head.context}${head.after}\n</head>\n<body>\n`;
  const inPlace = (place: PagePart['place']) =>
    Promise.all(
      renderedParts
        .filter(({ part }) => part.place === place)
        .map((part) => partHtml(part, request.placeholders, types.keyOf)),
    );
  const pieces = [
    surrounding.skipLink,
    ...(await inPlace('start')),
    surrounding.header,
    ...(await inPlace('header')),
    surrounding.page,
    ...(await inPlace('end')),
  ];
  const body = joinWithParts(pieces, beforeBody.length);
  const published = blocksWithData({ ordered, rendered, parts: renderedParts, count: blocks.length }, types);
  return {
    locale: parsed.locale,
    html: `${beforeBody}${body.html}\n</body>\n</html>\n`,
    csp: policyOf(slice, styles, published, { ...request, inlineScripts }),
    context: { start: opening.length, end: opening.length + head.context.length },
    parts: body.parts,
    blocks: published,
    blockProblems: [
      ...inside.problems,
      ...all.flatMap(({ id, problem, dataWarnings }, index) => {
        const part = parts[index - ordered.length] ?? inside.blocks[index - firstInside];
        const place = { block: id, ...(part && { part: part.path }) };
        const warning = dataWarnings && { code: DATA_IS_STRANGE, message: dataWarnings.join('; ') };
        return [problem, warning].flatMap((each) => (each ? [{ ...place, ...each }] : []));
      }),
    ],
    sources: sourcesOf(ordered, rendered, request),
  };
}

/** Adds the texts that the blocks need from the server, if there are any. Blocks ask for many of them in common. */
function withLocaleData(context: Json, blocks: readonly RenderedBlock[]): Json {
  const localeData: LocaleData = Object.fromEntries(blocks.flatMap((block) => Object.entries(block.localeData ?? {})));
  return Object.keys(localeData).length > 0 ? { ...context, localeData } : context;
}

function factsOf(
  laidOut: LaidOutPage,
  request: PublishRequest,
  { parsed, slice }: { readonly parsed: PageContext; readonly slice: PageSlice },
): VersionFacts {
  const types = laidOut.blocks.map(({ type }) => request.types.keyOf(type));
  return {
    template: request.template,
    slice,
    page: request.page,
    file: request.version?.file ?? '',
    blocks: laidOut.rendered.flatMap(({ id, nested = [] }, place) => [
      { id, type: types[place] ?? '' },
      ...nested.map((block) => ({ id: block.id, type: block.type })),
    ]),
    sliceWith: (template) => sliceOf(laidOut, { ...request, template }, parsed),
  };
}

function sourcesOf(
  ordered: readonly PageBlock[],
  rendered: readonly RenderedBlock[],
  { types, template }: PublishRequest,
): readonly BlockSource[] {
  return ordered.flatMap(({ id, type, data }, place) => {
    if (data === undefined) return [];
    const key = types.keyOf(type);
    const { id: unique = id, problem } = rendered[place] ?? {};
    const isRefused = problem?.code === DATA_IS_INVALID;
    return [{ id: unique, hash: hashOfBlock(key, data), isRefused, release: template.release(key) }];
  });
}

function changed(block: PageBlock, place: number, changes: readonly ChangedBlock[]): PageBlock {
  const change = changes.find((each) => each.place === place && each.id === block.id);
  if (!change) return block;
  const { html: _, ...rest } = block;
  return { ...rest, data: change.data };
}

async function render(
  blocks: readonly PageBlock[],
  request: PublishRequest,
  context: PageContext,
): Promise<readonly RenderedBlock[]> {
  const ids = uniqueIds(blocks.map(({ id }) => id));
  const toRender = blocks.map((block, index) => ({
    id: ids[index] ?? block.id,
    type: request.types.keyOf(block.type),
    ...(block.data === undefined ? {} : { data: block.data }),
    ...(block.html === undefined ? {} : { html: block.html, keepMarkup: block.keepMarkup, fields: block.fields }),
    ...(block.fieldsInside && { fieldsInside: block.fieldsInside }),
  }));
  if (toRender.length === 0) return [];
  const tooLarge = new Map(toRender.flatMap((block) => refusal(block) ?? []));
  const renderable = toRender.filter(({ id }) => !tooLarge.has(id));
  const rendered = await request.renderer.render(renderable, context);
  const results = new Map([...tooLarge, ...rendered.map((result) => [result.id, result] as const)]);
  return toRender.map(({ id }) => results.get(id) ?? leftOut(id));
}

/**
 * Refuses a block whose data or markup is too long for browsers. The block is not rendered and its data is not sent: it
 * is published empty, with a problem.
 */
function refusal({ id, data, html = '' }: BlockToRender): [[string, RenderedBlock]] | undefined {
  const length = data === undefined ? html.length : JSON.stringify(data).length;
  if (length <= BLOCK_JSON_LIMIT) return undefined;
  const message = `${data === undefined ? 'markup' : 'data'} of ${length} characters; a page takes ${BLOCK_JSON_LIMIT} at most`;
  const problem = { code: 'PLINTH-BLOCK-003', message };
  return [[id, { id, html: '', markup: NO_FACTS, hydratable: false, name: 'unknown', problem }]];
}
