import type { PageSlice } from '@plinth/manifests/lock';
import { PRESSABLE_STYLE, PRESSABLE_STYLE_ID } from '@plinth/sdk/aria/pressable-style';
import { attributes, escapeHtml, iconHtml, jsonScript } from '@plinth/server/html';
import type { PageFile, SiteFile, StyleSheet, Template, VersionScript } from '@plinth/server/pages';
import { LATE_PRELOAD } from './preload-after-paint.ts';
import { shareHtml } from './share-html.ts';

/** Opening tag of the page context. The kernel finds the JSON of a page by the ids of its elements. */
const CONTEXT_OPENING = '<script type="application/json" id="plinth-context">';
const SCRIPT_CLOSING = '</script>';
export const DEV_SCRIPT_PATH = '/_plinth/dev/reload.js';

export interface Head {
  readonly page: PageFile;
  readonly site: SiteFile;
  readonly template: Template;
  readonly slice: PageSlice;
  /** Styles of the theme, then styles of blocks. */
  readonly styles: readonly StyleSheet[];
  /** Address of the icon; undefined when the site has no icon. */
  readonly icon: string | undefined;
  /** §3 Page context for the browser. */
  readonly context: unknown;
  readonly dev: boolean;
  /**
   * True when the page is the answer to a post. The address in the browser is then not the address of the page, so the
   * head names the page's address. Default: false.
   */
  readonly isAnswer?: boolean;
  /** Texts of further inline scripts, which run before anything is painted. Default: none. */
  readonly inlineScripts?: readonly string[];
  /** Scripts of an owner's version of the page, which run before the kernel. Default: none. */
  readonly scripts?: readonly VersionScript[];
  /** JSON-LD for search engines. Default: none. */
  readonly structuredData?: readonly object[];
  /** JSON elements for `scripts`, by id. Default: none. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The head in three parts. The part in the middle is the page context, into which the server merges the data of one
 * visitor.
 */
export interface HeadHtml {
  readonly before: string;
  /** JSON of the page context, escaped for a script element. */
  readonly context: string;
  readonly after: string;
}

/** Text of the import map. Its `integrity` makes browsers refuse every changed file, whichever script imports it. */
export function importMap(slice: PageSlice): string {
  return jsonScript({ integrity: slice.integrity });
}

/**
 * Makes the head. The import map comes before everything that loads a module. All scripts come before the stylesheets,
 * because an inline script waits for every stylesheet before it, and delays everything after it.
 */
export function headHtml(head: Head): HeadHtml {
  const { slice, context, dev, data = {}, structuredData = [] } = head;
  return {
    before: `${linesBeforeContext(head).join('\n')}\n${CONTEXT_OPENING}`,
    context: jsonScript(context),
    after: [
      SCRIPT_CLOSING,
      `<script type="application/json" id="plinth-lock">${jsonScript(slice.slice)}${SCRIPT_CLOSING}`,
      ...Object.entries(data).map(
        ([id, value]) => `<script${attributes({ type: 'application/json', id })}>${jsonScript(value)}${SCRIPT_CLOSING}`,
      ),
      // These elements contain data. The policy does not apply to them, because browsers run only scripts with
      // JavaScript types.
      ...structuredData.map((value) => `<script type="application/ld+json">${jsonScript(value)}${SCRIPT_CLOSING}`),
      ...(dev ? [`<script${attributes({ type: 'module', src: DEV_SCRIPT_PATH })}>${SCRIPT_CLOSING}`] : []),
    ].join('\n'),
  };
}

function linesBeforeContext({
  page,
  site,
  template,
  slice,
  styles,
  icon,
  isAnswer,
  inlineScripts = [],
  scripts = [],
}: Head): string[] {
  const integrityOf = (address: string) => slice.integrity[address];
  const title = page.title === site.name || page.title === '' ? site.name : `${page.title} – ${site.name}`;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    page.description ? `<meta${attributes({ name: 'description', content: page.description })}>` : '',
    ...shareHtml(page, site, isAnswer),
    page.noindex ? '<meta name="robots" content="noindex">' : '',
    '<meta name="color-scheme" content="light dark">',
    iconHtml(icon),
    `<script type="importmap">${importMap(slice)}${SCRIPT_CLOSING}`,
    ...[template.capture, ...inlineScripts].map((text) => `<script>${text}${SCRIPT_CLOSING}`),
    ...[...scripts, slice.kernel].map(moduleScript),
    ...slice.preload.map((href) => link('modulepreload', href, integrityOf(href))),
    ...slice.preloadAfterPaint.map((href) => link(LATE_PRELOAD, href, integrityOf(href))),
    pressableStyleHtml(slice),
    ...styles.map(styleHtml),
  ].filter((line) => line !== '');
}

function moduleScript({ src, integrity }: { readonly src: string; readonly integrity: string }): string {
  return `<script${attributes({ type: 'module', src, integrity, crossorigin: isForeign(src) })}>${SCRIPT_CLOSING}`;
}

/**
 * The style element that react-aria would insert for the first element that can be pressed. When a style element is
 * inserted, the browser lays out the whole page again, which takes 60 ms on a phone. Empty when the scripts of the page
 * use no shared module.
 */
export function pressableStyleHtml({ slice }: PageSlice): string {
  if (Object.keys(slice.shared).length === 0) return '';
  return `<style${attributes({ id: PRESSABLE_STYLE_ID })}>${PRESSABLE_STYLE}</style>`;
}

/** The kernel reads `data-href` to know which stylesheets the page already contains. */
function styleHtml({ href, integrity, text }: StyleSheet): string {
  if (text === undefined) return link('stylesheet', href, integrity);
  return `<style${attributes({ 'data-href': href })}>${text}</style>`;
}

/** A file from a different origin must be requested with CORS, because otherwise its hash cannot be checked. */
function link(rel: string, href: string, integrity: string | undefined): string {
  return `<link${attributes({ rel, href, integrity, crossorigin: isForeign(href) })}>`;
}

function isForeign(address: string): boolean {
  return !address.startsWith('/');
}
