import type { PageSlice } from '@plinth/manifests/lock';
import { BLOCK_JSON_LIMIT } from '@plinth/sdk';
import { type PageContext, pageContextSchema } from '@plinth/sdk/page-context';
import * as v from 'valibot';
import { SiteError } from '../errors/site-error.ts';
import type { Placeholders } from '../images/placeholders.ts';
import type { BlockTypes } from '../pages/block-types.ts';
import { jsonPath } from '../pages/json-path.ts';
import { type Json, mergeContext } from '../pages/merge-context.ts';
import type { PageBlock, PageFile } from '../pages/page-file.ts';
import { blocksOf, layOut, type PlacedSection } from '../pages/page-layout.ts';
import type { SiteFile, SiteLink } from '../pages/site-file.ts';
import { blockHtml, sectionHtml } from './block-html.ts';
import { withColumnSizes } from './column-sizes.ts';
import { contentSecurityPolicy, foreignOrigins, hostSources, inlineHash } from './content-security-policy.ts';
import { withFirstPictureFirst } from './first-picture.ts';
import { headHtml, importMap } from './head-html.ts';
import { escapeHtml } from './html-text.ts';
import { nestedTypes } from './nested-types.ts';
import { pageStyles, type StyleSheet } from './page-styles.ts';
import type { RenderedBlock, Renderer } from './renderer.ts';
import { shellHtml } from './shell-html.ts';
import type { Template } from './template.ts';
import { uniqueIds } from './unique-ids.ts';
import { withNoscriptCopies } from './with-noscript-copies.ts';
import { withPlaceholders } from './with-placeholders.ts';
import { writingDirection } from './writing-direction.ts';

/** Blocks of the first section whose plugins are preloaded. */
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
  /** Origin that answers the calls of §7; the site's own when undefined. */
  readonly apiOrigin: string | undefined;
}

/** A block that could not be drawn as asked. The page stands all the same. */
export interface BlockProblem {
  readonly block: string;
  readonly code: string;
  readonly message: string;
}

export interface Publication {
  readonly html: string;
  readonly csp: string;
  readonly blockProblems: readonly BlockProblem[];
}

/** Turns a page file into its document. @throws SiteError `PLINTH-SITE-018` or `-020` when the context is not usable. */
export async function publishPage(request: PublishRequest): Promise<Publication> {
  const { page, site, types, renderer } = request;
  const { raw, parsed } = contextOf(request);
  const sections = layOut(page);
  const ordered = sections.flatMap(blocksOf);
  const rendered = await render(ordered, request, parsed);
  const slice = sliceOf(sections, rendered, request);
  const footerHtml = site.footer.html === undefined ? '' : await renderer.sanitise(site.footer.html);
  const main = await withPlaceholders(mainHtml(sections, rendered, types), request.placeholders);
  const styles = pageStyles(slice, request.template, request.theme);
  const head = headHtml({ ...request, slice, styles, context: raw });
  const body = shellHtml({ site, navigation: request.navigation, footerHtml, path: page.path }, main);
  const language = `lang="${escapeHtml(parsed.locale)}" dir="${writingDirection(parsed.locale)}"`;
  return {
    html: `<!doctype html>\n<html ${language}>\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`,
    csp: policyOf(slice, styles, request),
    blockProblems: rendered.flatMap(({ id, problem }) => (problem ? [{ block: id, ...problem }] : [])),
  };
}

/** The slice says that the browser may trust the HTML in block data; a block for which that is not so says so itself. */
function sliceOf(
  sections: readonly PlacedSection[],
  rendered: readonly RenderedBlock[],
  { page, template, types }: PublishRequest,
): PageSlice {
  const above = sections.slice(0, 1).flatMap(blocksOf).slice(0, MOST_BLOCKS_ABOVE_FOLD);
  const found = template.slice({
    blockTypes: [...distinctTypes(sections.flatMap(blocksOf), types), ...nestedTypes(rendered)],
    pageType: page.pageType,
    aboveFold: [...distinctTypes(above, types), ...nestedTypes(rendered.slice(0, above.length))],
  });
  return { ...found, slice: { ...found.slice, sanitised: true } };
}

/** §3 Page context: the site's own, with the page's merged over it. */
function contextOf({ page, site, apiOrigin }: PublishRequest): { raw: Json; parsed: PageContext } {
  const base = mergeContext({ locale: site.locale }, site.context);
  const own = mergeContext({ ...base, pageType: page.pageType }, page.context);
  const raw = apiOrigin === undefined ? own : mergeContext(own, { website: { baseUrl: apiOrigin } });
  const parsed = v.safeParse(pageContextSchema, raw);
  if (!parsed.success) {
    const reasons = parsed.issues.map((issue) => `${jsonPath(issue).replace('$', '$.context')}: ${issue.message}`);
    throw new SiteError('PLINTH-SITE-020', `the page context is not valid: ${reasons.join('; ')}`);
  }
  try {
    writingDirection(parsed.output.locale);
  } catch (cause) {
    throw new SiteError('PLINTH-SITE-020', `$.context.locale: "${parsed.output.locale}" is not a language tag`, {
      cause,
    });
  }
  return { raw, parsed: parsed.output };
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
  const drawable = toRender.filter(({ id }) => !tooLarge.has(id));
  const drawn = await request.renderer.render(drawable, context);
  const results = new Map([...tooLarge, ...drawn.map((result) => [result.id, result] as const)]);
  return toRender.map(({ id }) => results.get(id) ?? leftOut(id));
}

/** What no browser would take is neither drawn nor sent; the block stands empty and the publisher says so. */
function refusal({ id, data }: { id: string; data?: unknown }): [[string, RenderedBlock]] | undefined {
  const length = data === undefined ? 0 : JSON.stringify(data).length;
  if (length <= BLOCK_JSON_LIMIT) return undefined;
  const message = `data of ${length} characters; a page takes ${BLOCK_JSON_LIMIT} at most`;
  const problem = { code: 'PLINTH-BLOCK-003', message };
  return [[id, { id, html: '', hydratable: false, name: 'unknown', problem }]];
}

function leftOut(id: string): never {
  throw new SiteError('PLINTH-SITE-020', `the renderer left out block "${id}"`);
}

/** Sections are drawn in the order in which their blocks were rendered, so one iterator serves them all. */
function mainHtml(sections: readonly PlacedSection[], rendered: readonly RenderedBlock[], types: BlockTypes): string {
  const results = rendered.values();
  const draw = (block: PageBlock, span: number): string => {
    const next = results.next();
    const result = next.done ? leftOut(block.id) : next.value;
    const isKept = result.data === undefined;
    const html = isKept ? withNoscriptCopies(result.html) : withColumnSizes(result.html, span);
    return blockHtml({ id: block.id, type: types.keyOf(block.type), rendered: { ...result, html } });
  };
  return withFirstPictureFirst(sections.map((section) => sectionHtml(section, draw))).join('\n');
}

function distinctTypes(blocks: readonly PageBlock[], types: BlockTypes): readonly string[] {
  return [...new Set(blocks.map((block) => types.keyOf(block.type)))];
}

function policyOf(slice: PageSlice, sheets: readonly StyleSheet[], { template, apiOrigin }: PublishRequest): string {
  const plugins = Object.values(slice.slice.plugins);
  const api = apiOrigin === undefined ? [] : [apiOrigin];
  return contentSecurityPolicy({
    inlineScripts: [importMap(slice), template.capture],
    scripts: foreignOrigins([template.kernel.src, ...Object.keys(slice.integrity)]),
    styles: [
      ...sheets.flatMap(({ text }) => (text === undefined ? [] : inlineHash(text))),
      ...foreignOrigins(slice.stylesheets.map(({ href }) => href)),
    ],
    frames: [
      ...hostSources(plugins.flatMap((plugin) => plugin.capabilities?.frames ?? [])),
      // Scripts of others run in a frame of the site's own: see `script-frame.ts`.
      ...(plugins.some((plugin) => plugin.capabilities?.scripts?.length) ? ["'self'"] : []),
    ],
    connections: [...hostSources(plugins.flatMap((plugin) => plugin.capabilities?.network ?? [])), ...api],
    forms: api,
  });
}
