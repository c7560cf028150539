import type { PageSlice, Problem } from '@plinth/manifests';
import { attributes, escapeHtml, jsonForScript } from './html-text.ts';
import { DEV_FILES, SCRIPT_PATH, STYLE_PATH } from './page-script.ts';

/** A mistake, in the form that a page shows. */
export interface ShownProblem {
  readonly code: string;
  /** File and line. */
  readonly place: string;
  readonly message: string;
  /** What the author can do about the mistake. Empty when there is no advice. */
  readonly hint: string;
}

/** Data for the script of a page, as JSON. */
export interface PageData {
  /** Id of the state that the page shows. */
  readonly id: string;
  /** The value `fixed` of the state that the page shows. */
  readonly fixed: string;
  /** Mistakes in the sources and examples. */
  readonly problems: readonly ShownProblem[];
  /** Problems that occurred when the server rendered the example of this page. */
  readonly rendering: readonly ShownProblem[];
}

interface Document {
  readonly title: string;
  readonly locale: string;
  readonly data: PageData;
  /** Further HTML for the `head` of the document. Only pages with the runtime need it. */
  readonly head: string;
  readonly body: string;
}

export function shownProblem({ code, file, line, path, message, hint }: Problem): ShownProblem {
  const place = `${file}${line === undefined ? '' : `:${line}`}${path === undefined ? '' : `, ${path}`}`;
  return { code, place, message, hint };
}

/** Makes a document of `plinth dev`, with the script that shows problems and reloads the page. */
export function documentHtml({ title, locale, data, head, body }: Document): string {
  const script = { type: 'module', src: SCRIPT_PATH, integrity: DEV_FILES.get(SCRIPT_PATH)?.integrity };
  const style = { rel: 'stylesheet', href: STYLE_PATH, integrity: DEV_FILES.get(STYLE_PATH)?.integrity };
  return `<!doctype html>
<html${attributes({ lang: locale, dir: directionOf(locale) })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
${head}<script type="application/json" id="plinth-dev">${jsonForScript(data)}</script>
<script${attributes(script)}></script>
<link${attributes(style)}>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Text of the import map. It contains the hashes of the files, so that browsers refuse files that were changed. */
export function importMap({ integrity }: Pick<PageSlice, 'integrity'>): string {
  return jsonForScript({ integrity });
}

/**
 * Makes the HTML that the `head` of a published page has: the import map before everything that loads a module, then
 * the capture script, the kernel, and what the blocks need.
 */
export function runtimeHead(slice: PageSlice, capture: string, context: unknown): string {
  const link = (rel: string, href: string, integrity: string | undefined) =>
    `<link${attributes({ rel, href, integrity })}>`;
  const lines = [
    `<script type="importmap">${importMap(slice)}</script>`,
    `<script>${capture}</script>`,
    `<script${attributes({ type: 'module', ...slice.kernel })}></script>`,
    ...slice.preload.map((href) => link('modulepreload', href, slice.integrity[href])),
    ...slice.stylesheets.map(({ href, integrity }) => link('stylesheet', href, integrity)),
    `<script type="application/json" id="plinth-context">${jsonForScript(context)}</script>`,
    `<script type="application/json" id="plinth-lock">${jsonForScript(slice.slice)}</script>`,
  ];
  return `${lines.join('\n')}\n`;
}

interface Block {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly rendered: {
    readonly html: string;
    readonly hydratable: boolean;
    readonly data?: unknown;
    readonly raw?: boolean | undefined;
  };
}

/** Markup of a block, as described in ARCHITECTURE.md, "Block markup". */
export function blockHtml({ id, type, name, rendered }: Block): string {
  const { html, hydratable, data, raw } = rendered;
  const root = attributes({
    class: `sqs-block ${name}-block sqs-block-${name}`,
    id: `block-${id}`,
    'data-block-type': type,
    'data-plinth-block': name,
    'data-plinth-raw': raw ? '' : undefined,
    'data-block-json': data === undefined ? undefined : JSON.stringify(data),
  });
  const content = attributes({ class: 'sqs-block-content', 'data-plinth-ssr': hydratable ? '' : undefined });
  return `<div${root}><div${content}>${html}</div></div>`;
}

function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(?:ar|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
