import { type FrameDocument, frameSources, hostSources } from '@plinth/manifests/lock';
import { PRESSABLE_STYLE } from '@plinth/sdk/aria/pressable-style';
import { TRUSTED_TYPES_POLICY } from '@plinth/sdk/trusted-html';
import { attributes, escapeHtml, jsonScript } from '@plinth/server/html';
import type { FrameFile, StyleSheet } from '@plinth/server/pages';
import { foreignFolders, inlineHash } from './content-security-policy.ts';
import { importMap, pressableStyleHtml } from './head-html.ts';

/**
 * The documents in which isolated plugins run, by their paths. A page shows such a document in a frame with
 * `sandbox="allow-scripts"`. So the document has no origin: it has no cookies and no storage, and cannot reach the
 * page. It loads the same builds as a page, each with its hash.
 */
export function isolatedFrames(
  documents: readonly FrameDocument[],
  theme: StyleSheet | undefined,
): ReadonlyMap<string, FrameFile> {
  return new Map(documents.map((document) => [document.path, isolatedFrame(document, theme)] as const));
}

function isolatedFrame(document: FrameDocument, theme: StyleSheet | undefined): FrameFile {
  const { path, plugin, language, slice } = document;
  const sheets = [...(theme ? [theme] : []), ...slice.stylesheets];
  // True says that the HTML in block data is sanitised, unless a block is marked with `data-plinth-raw`. The frame
  // marks its block when the page says that the HTML of the block is not sanitised.
  const lock = { ...slice.slice, sanitised: true };
  // A document without an origin must request every file with CORS.
  const link = (rel: string, href: string, integrity: string | undefined) =>
    `<link${attributes({ rel, href, integrity, crossorigin: true })}>`;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(plugin)}</title>`,
    `<script type="importmap">${importMap(slice)}</script>`,
    `<script type="application/json" id="plinth-lock">${jsonScript(lock)}</script>`,
    `<script${attributes({ type: 'module', ...slice.kernel, crossorigin: true })}></script>`,
    ...slice.preload.map((href) => link('modulepreload', href, slice.integrity[href])),
    pressableStyleHtml(slice),
    ...sheets.map(({ href, integrity }) => link('stylesheet', href, integrity)),
  ];
  const html = `<!doctype html>\n<html lang="${escapeHtml(language)}">\n<head>\n${lines.join('\n')}\n</head>\n<body></body>\n</html>\n`;
  return { path, html, csp: policyOf(document, sheets), hasHashes: true };
}

/**
 * Allows the files of the host and of this plugin, and the hosts that plugin.json declares. Connections to the site
 * itself (`'self'`) are not allowed, because an answer of the site could contain the visitor's data. `sandbox`
 * restricts the document when somebody opens it outside of its frame.
 */
function policyOf({ slice, capabilities }: FrameDocument, sheets: readonly Pick<StyleSheet, 'href'>[]): string {
  const foreign = foreignFolders([...Object.keys(slice.integrity), ...sheets.map(({ href }) => href)]);
  const network = hostSources(capabilities.network ?? []);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...foreign, inlineHash(importMap(slice))],
    'style-src': ["'self'", ...foreign, inlineHash(PRESSABLE_STYLE)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...network],
    'font-src': ["'self'", ...foreign],
    'media-src': ["'self'", ...network],
    'frame-src': sourcesOrNone(frameSources(capabilities.frames ?? [])),
    'connect-src': sourcesOrNone(network),
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
    sandbox: ['allow-scripts'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function sourcesOrNone(sources: readonly string[]): readonly string[] {
  return sources.length > 0 ? sources : ["'none'"];
}
