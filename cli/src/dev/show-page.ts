import { type Lockfile, languageFor, localFiles, lockInLanguage, pageSlice } from '@plinth/manifests';
import type { DevState } from './dev-state.ts';
import type { ExamplePage } from './example-pages.ts';
import { attributes, escapeHtml } from './html-text.ts';
import {
  blockHtml,
  documentHtml,
  importMap,
  type PageData,
  runtimeHead,
  type ShownProblem,
  shownProblem,
} from './page-html.ts';
import { pagePolicy } from './page-policy.ts';
import type { ExampleRenderer } from './render-example.ts';
import { renderingProblems } from './rendering-problem.ts';

/** Id of the block on the page of an example. */
const BLOCK_ID = 'example';

/** The page with which the dev server answers a request. */
export interface ShownPage {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

export interface PageParts {
  /** Folder of the plugin that is developed. */
  readonly dir: string;
  /** Folder of the builds that `plinth dev` makes. */
  readonly dist: string;
  readonly renderer: ExampleRenderer;
  readonly locale: string;
}

/** Makes the page of an example, rendered on the server as a publisher does. */
export async function showExample(
  state: DevState,
  lock: Lockfile,
  page: ExamplePage,
  { dir, dist, renderer, locale }: PageParts,
): Promise<ShownPage> {
  const { block } = page;
  const type = block && String(block.type);
  const locked = type === undefined ? undefined : lock.blocks[type];
  const rendered = locked && (await renderer.render(requestOf(lock, locked, page, { dist, locale })));
  const pageType = Object.values(lock.plugins)[0]?.page?.pageTypes?.[0];
  const localeData = rendered?.localeData;
  const context = { locale, ...(pageType !== undefined && { pageType }), ...(localeData && { localeData }) };
  const activation = rendered?.activation;
  const found = pageSlice(lock, {
    blockTypes: type === undefined ? [] : [type],
    pageType,
    aboveFold: type === undefined ? [] : [type],
    locale,
    context,
    ...(activation && { activations: { [`block-${BLOCK_ID}`]: activation } }),
  });
  // The renderer has sanitised the HTML in the data of this block.
  const slice = { ...found, slice: { ...found.slice, sanitised: true as const } };
  const markup =
    rendered && locked && type !== undefined ? blockHtml({ id: BLOCK_ID, type, name: locked.name, rendered }) : '';
  const rendering = await renderingProblems(rendered, page, dir);
  return {
    status: 200,
    html: documentHtml({
      title: `${page.path.slice(1)} – plinth dev`,
      locale,
      data: { ...pageState(state), rendering },
      head: runtimeHead(slice, lock.host.capture, context),
      body: `<main>\n${markup}\n</main>`,
    }),
    policy: pagePolicy(slice, [importMap(slice), lock.host.capture]),
  };
}

function requestOf(
  lock: Lockfile,
  { plugin, module, serverRenderable }: Lockfile['blocks'][string],
  { data }: ExamplePage,
  { dist, locale }: Pick<PageParts, 'dist' | 'locale'>,
) {
  const entry = lockInLanguage(lock, locale).plugins[plugin]?.entry ?? '';
  return {
    entry: localFiles(lock, dist)(entry) ?? entry,
    module,
    blockId: BLOCK_ID,
    locale,
    language: languageFor(lock.host.languages, locale),
    data,
    serverRenderable,
  };
}

/** The fields of a state that are sent to the open pages. */
export function pageState({ id, fixed, problems }: DevState): Omit<PageData, 'rendering'> {
  return { id, fixed, problems: problems.map(shownProblem) };
}

/** The reason why an example cannot be rendered on the server, and the fields that the schema of its block drops. */
export async function problemsOfExample(
  lock: Lockfile,
  page: ExamplePage,
  { dir, dist, renderer, locale }: PageParts,
): Promise<ShownProblem[]> {
  const locked = page.block && lock.blocks[String(page.block.type)];
  if (!locked) return [];
  return renderingProblems(await renderer.render(requestOf(lock, locked, page, { dist, locale })), page, dir);
}

/** The page that lists the pages of all examples. */
export function showIndex(state: DevState): ShownPage {
  const items = state.pages.map(
    ({ path, file }) => `<li><a${attributes({ href: path })}>${escapeHtml(path.slice(1))}</a> ${escapeHtml(file)}</li>`,
  );
  return plainPage(state, 200, 'Examples', `<ul>\n${items.join('\n')}\n</ul>`);
}

/** The page for an address that names no example, and for an example before the first build. */
export function showNothing(state: DevState, path: string): ShownPage {
  if (!state.lock) return plainPage(state, 503, 'Not built yet', '<p>The page opens once the plugin is built.</p>');
  const text = `<p>No example has the address ${escapeHtml(path)}. <a href="/">All examples</a></p>`;
  return plainPage(state, 404, 'Not found', text);
}

function plainPage(state: DevState, status: number, title: string, text: string): ShownPage {
  const body = `<main class="plinth-dev-index">\n<h1>${title}</h1>\n${text}\n</main>`;
  const data = { ...pageState(state), rendering: [] };
  const html = documentHtml({ title: `${title} – plinth dev`, locale: 'en', data, head: '', body });
  return { status, html, policy: pagePolicy({ slice: NO_PLUGINS }, []) };
}

const NO_PLUGINS = { v: 1, plugins: {}, blocks: {}, services: {}, shared: {} } as const;
