import type { PageSlice } from '@plinth/manifests/lock';
import { BLOCK_JSON_LIMIT, type PageContext } from '@plinth/sdk';
import { SiteError } from '../../errors/site-error.ts';
import { escapeHtml } from '../../html/html-text.ts';
import { writingDirection } from '../../html/writing-direction.ts';
import { inLanguage } from '../../messages/language-context.ts';
import type { StyleSheet } from '../assets/style-sheet.ts';
import type { Placeholders } from '../images/placeholders.ts';
import { type BlockMarkup, blockMarkup } from '../markup/block-markup.ts';
import { NO_FACTS } from '../markup/markup-facts.ts';
import type { BlockTypes } from '../pages/block-types.ts';
import type { PageBlock, PageFile } from '../pages/page-file.ts';
import { blocksOf, layOut, type PlacedSection } from '../pages/page-layout.ts';
import type { SiteFile, SiteLink } from '../pages/site-file.ts';
import { addPlaceholders } from './add-placeholders.ts';
import { blockHtml, sectionHtml } from './block-html.ts';
import { fitSizesToBlock } from './block-sizes.ts';
import { blockWidth, type WidthRule } from './block-width.ts';
import { FIRST_SECTIONS, putFirstPictureFirst } from './first-picture.ts';
import { headHtml } from './head-html.ts';
import { contextOf } from './page-context.ts';
import { policyOf } from './page-policy.ts';
import { pageStyles } from './page-styles.ts';
import { type BlockSource, DATA_IS_INVALID, hashOfBlock } from './refused-data.ts';
import type { BlockToRender, RenderedBlock, Renderer } from './renderer.ts';
import { shellHtml } from './shell-html.ts';
import type { Template } from './template.ts';
import { uniqueIds } from './unique-ids.ts';

/** Number of blocks of the first section whose plugins are preloaded. */
const MOST_BLOCKS_ABOVE_FOLD = 8;

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
   * For the answer to a post: the block at `place` gets other data and may take the focus. The page names its address.
   */
  readonly answer?: { readonly place: number; readonly data: object };
}

/** A block as it was published. */
export interface PublishedBlock {
  /**
   * Index of the block on the page, in document order. Blocks inside the markup of other blocks come after all of
   * these.
   */
  readonly place: number;
  /** Id of the block in the page file. */
  readonly id: string;
  /** Number of §3 as a text, or `vendor/name`. */
  readonly type: string;
  /** Parsed data, without the defaults that the schema adds again. */
  readonly data: unknown;
}

/** A problem of a block that could not be rendered as intended. The page is published anyway. */
export interface BlockProblem {
  readonly block: string;
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
  /** The blocks that have data. Blocks of kept markup have no data. */
  readonly blocks: readonly PublishedBlock[];
  readonly blockProblems: readonly BlockProblem[];
  /** The blocks of the page file that have data, with what their plugins said about it. */
  readonly sources: readonly BlockSource[];
}

/** Turns a page file into its document. @throws SiteError `PLINTH-SITE-018` or `-020` when the context is not usable. */
export async function publishPage(request: PublishRequest): Promise<Publication> {
  const { page, site, types, renderer, answer } = request;
  const { raw, parsed } = contextOf(request);
  const sections = layOut(page);
  const ordered = sections.flatMap(blocksOf).map((block, place) => answered(block, place, answer));
  const rendered = await render(ordered, request, parsed);
  const slice = sliceOf(sections, rendered, request, parsed);
  const footerHtml = site.footer.html === undefined ? '' : await renderer.sanitise(site.footer.html, parsed.locale);
  const main = await mainHtml(sections, rendered, request);
  const styles = pageStyles(slice, request.template, request.theme);
  const head = headHtml({ ...request, slice, styles, context: raw, isAnswer: answer !== undefined });
  const shell = { site, navigation: request.navigation, footerHtml, path: page.path };
  const body = inLanguage(parsed.locale, () => shellHtml(shell, main));
  const language = `lang="${escapeHtml(parsed.locale)}" dir="${writingDirection(parsed.locale)}"`;
  const opening = `<!doctype html>\n<html ${language}>\n<head>\n${head.before}`;
  const blocks = blocksWithData(ordered, rendered, types);
  return {
    locale: parsed.locale,
    html: `${opening}${head.context}${head.after}\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
    csp: policyOf(slice, styles, blocks, request),
    context: { start: opening.length, end: opening.length + head.context.length },
    blocks,
    blockProblems: rendered.flatMap(({ id, problem }) => (problem ? [{ block: id, ...problem }] : [])),
    sources: sourcesOf(ordered, rendered, request),
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

function blocksWithData(
  ordered: readonly PageBlock[],
  rendered: readonly RenderedBlock[],
  types: BlockTypes,
): readonly PublishedBlock[] {
  const own = ordered.flatMap(({ id, type }, place) => {
    const data = rendered[place]?.data;
    return data === undefined ? [] : [{ place, id, type: types.keyOf(type), data }];
  });
  // Nested blocks have an index after all blocks of the page file, so a page that answers a post cannot replace their
  // data.
  const nested = rendered
    .flatMap((block) => block.nested ?? [])
    .map(({ id, type, data }, index) => ({ place: ordered.length + index, id, type, data }));
  return [...own, ...nested];
}

function answered(block: PageBlock, place: number, answer: PublishRequest['answer']): PageBlock {
  if (place !== answer?.place) return block;
  const { html: _, ...rest } = block;
  return { ...rest, data: answer.data };
}

/**
 * Makes the slice of a page. It says that the HTML in block data is sanitised. A block whose HTML is not sanitised has
 * an attribute that says so.
 */
function sliceOf(
  sections: readonly PlacedSection[],
  rendered: readonly RenderedBlock[],
  { page, template, types }: PublishRequest,
  context: PageContext,
): PageSlice {
  const above = sections.slice(0, 1).flatMap(blocksOf).slice(0, MOST_BLOCKS_ABOVE_FOLD);
  const found = template.slice({
    blockTypes: [...distinctTypes(sections.flatMap(blocksOf), types), ...innerTypes(rendered)],
    pageType: page.pageType,
    aboveFold: [...distinctTypes(above, types), ...innerTypes(rendered.slice(0, above.length))],
    locale: context.locale,
    context,
    activations: Object.fromEntries(
      sections.flatMap(blocksOf).flatMap(({ id }, index) => {
        const { activation, nested = [] } = rendered[index] ?? {};
        return [{ id, activation }, ...nested].flatMap((block) =>
          block.activation ? [[`block-${block.id}`, block.activation]] : [],
        );
      }),
    ),
    soon: above.flatMap(({ type }, index) => (waits(rendered[index]) ? [] : [types.keyOf(type)])),
  });
  return { ...found, slice: { ...found.slice, sanitised: true } };
}

/**
 * May the block wait for an interaction? A block without server HTML shows nothing to interact with, so it must not.
 */
function waits(block: RenderedBlock | undefined): boolean {
  return Boolean(block?.hydratable) && !['load', 'visible', 'idle'].includes(block?.activation ?? '');
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
    ...(block.html === undefined ? {} : { html: block.html, keepMarkup: block.keepMarkup }),
  }));
  if (toRender.length === 0) return [];
  const tooLarge = new Map(toRender.flatMap((block) => refusal(block) ?? []));
  const renderable = toRender.filter(({ id }) => !tooLarge.has(id));
  const rendered = await request.renderer.render(renderable, context);
  const results = new Map([...tooLarge, ...rendered.map((result) => [result.id, result] as const)]);
  return toRender.map(({ id }) => results.get(id) ?? leftOut(id));
}

/**
 * Refuses a block whose data or markup is too long for browsers. It is neither rendered nor sent: the block is
 * published empty, with a problem.
 */
function refusal({ id, data, html = '' }: BlockToRender): [[string, RenderedBlock]] | undefined {
  const length = data === undefined ? html.length : JSON.stringify(data).length;
  if (length <= BLOCK_JSON_LIMIT) return undefined;
  const message = `${data === undefined ? 'markup' : 'data'} of ${length} characters; a page takes ${BLOCK_JSON_LIMIT} at most`;
  const problem = { code: 'PLINTH-BLOCK-003', message };
  return [[id, { id, html: '', markup: NO_FACTS, hydratable: false, name: 'unknown', problem }]];
}

function leftOut(id: string): never {
  throw new SiteError('PLINTH-SITE-020', `the renderer left out block "${id}"`);
}

/** A block on the page, with HTML that can be changed. */
interface PlacedBlock {
  readonly block: PageBlock;
  readonly width: readonly WidthRule[];
  readonly result: RenderedBlock;
  readonly markup: BlockMarkup;
}

/** Adds to the images of all blocks what depends on the whole page, and then makes the HTML of the sections. */
async function mainHtml(
  sections: readonly PlacedSection[],
  rendered: readonly RenderedBlock[],
  { types, placeholders, answer }: PublishRequest,
): Promise<string> {
  const bySection = placed(sections, rendered);
  for (const { markup, width } of bySection.flat()) {
    fitSizesToBlock(markup, width);
  }
  const markupOf = (blocks: readonly PlacedBlock[]) => blocks.map(({ markup }) => markup);
  putFirstPictureFirst(markupOf(bySection.slice(0, FIRST_SECTIONS).flat()));
  const images = markupOf(bySection.flat()).flatMap((markup) => markup.images);
  await addPlaceholders(images, placeholders);
  const blocks = bySection.flat().entries();
  const htmlOf = (block: PageBlock): string => {
    const [place, { result, markup }] = blocks.next().value ?? leftOut(block.id);
    const rendered = { ...result, html: markup.html() };
    return blockHtml({
      id: block.id,
      type: types.keyOf(block.type),
      rendered,
      isFocusable: place === answer?.place,
    });
  };
  return sections.map((section) => sectionHtml(section, htmlOf)).join('\n');
}

/** The blocks of each section in document order, which is the order in which they were rendered. */
function placed(sections: readonly PlacedSection[], rendered: readonly RenderedBlock[]): PlacedBlock[][] {
  const results = rendered.values();
  return sections.map(({ rows, width }) =>
    rows.flat().flatMap(({ blocks, span }) =>
      blocks.map((block) => {
        const result = results.next().value ?? leftOut(block.id);
        return { block, width: blockWidth(width, span), result, markup: blockMarkup(result.html, result.markup) };
      }),
    ),
  );
}

/** Types of the blocks inside other blocks. The slice leaves out a type that no plugin provides. */
function innerTypes(rendered: readonly RenderedBlock[]): readonly string[] {
  return [...new Set(rendered.flatMap(({ markup }) => markup.types))];
}

function distinctTypes(blocks: readonly PageBlock[], types: BlockTypes): readonly string[] {
  return [...new Set(blocks.map((block) => types.keyOf(block.type)))];
}
