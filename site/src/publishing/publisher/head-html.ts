import type { PageSlice } from '@plinth/manifests/lock';
import { attributes, escapeHtml, jsonScript } from '../../html/html-text.ts';
import { iconHtml } from '../../html/icon-html.ts';
import type { StyleSheet } from '../assets/style-sheet.ts';
import type { PageFile } from '../pages/page-file.ts';
import type { SiteFile } from '../pages/site-file.ts';
import { shareHtml } from './share-html.ts';
import type { Template } from './template.ts';

/** The kernel finds the page's own JSON by its ids. */
const CONTEXT_OPENING = '<script type="application/json" id="plinth-context">';
const SCRIPT_CLOSING = '</script>';
export const DEV_SCRIPT_PATH = '/_plinth/dev/reload.js';

export interface Head {
  readonly page: PageFile;
  readonly site: SiteFile;
  readonly template: Template;
  readonly slice: PageSlice;
  /** Theme and block styles, in their order. */
  readonly styles: readonly StyleSheet[];
  /** Address of the icon; absent when the site has none. */
  readonly icon: string | undefined;
  /** §3 Page context as the browser gets it. */
  readonly context: unknown;
  readonly dev: boolean;
  /** Is the page the answer to a post, under another address than its own? Then it names its own. Default: false. */
  readonly isAnswer?: boolean;
}

/** A head in three parts. What belongs to one visitor is merged into the middle one. */
export interface HeadHtml {
  readonly before: string;
  /** JSON of the page context, as it may stand in a script element. */
  readonly context: string;
  readonly after: string;
}

/** Text of the import map: its `integrity` refuses every changed file, whoever imports it. */
export function importMap(slice: PageSlice): string {
  return jsonScript({ integrity: slice.integrity });
}

/**
 * The head, in the order the browser wants it: the import map before anything that loads a module, and all scripts
 * before the stylesheets, since an inline script waits for every stylesheet above it and holds up what comes after.
 */
export function headHtml(head: Head): HeadHtml {
  const { slice, context, dev } = head;
  return {
    before: `${linesBeforeContext(head).join('\n')}\n${CONTEXT_OPENING}`,
    context: jsonScript(context),
    after: [
      SCRIPT_CLOSING,
      `<script type="application/json" id="plinth-lock">${jsonScript(slice.slice)}${SCRIPT_CLOSING}`,
      ...(dev ? [`<script${attributes({ type: 'module', src: DEV_SCRIPT_PATH })}>${SCRIPT_CLOSING}`] : []),
    ].join('\n'),
  };
}

function linesBeforeContext({ page, site, template, slice, styles, icon, isAnswer }: Head): string[] {
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
    `<script>${template.capture}${SCRIPT_CLOSING}`,
    `<script${attributes({ type: 'module', ...slice.kernel, crossorigin: isForeign(slice.kernel.src) })}>${SCRIPT_CLOSING}`,
    ...slice.preload.map((href) => link('modulepreload', href, integrityOf(href))),
    ...styles.map(styleHtml),
  ].filter((line) => line !== '');
}

/** The kernel finds by `data-href` which stylesheets the page has already. */
function styleHtml({ href, integrity, text }: StyleSheet): string {
  if (text === undefined) return link('stylesheet', href, integrity);
  return `<style${attributes({ 'data-href': href })}>${text}</style>`;
}

/** Another origin's file must be asked for by CORS, or its hash cannot be checked. */
function link(rel: string, href: string, integrity: string | undefined): string {
  return `<link${attributes({ rel, href, integrity, crossorigin: isForeign(href) })}>`;
}

function isForeign(address: string): boolean {
  return !address.startsWith('/');
}
