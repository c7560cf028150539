import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '../assets/asset-catalog.ts';
import { escapeHtml } from '../publish/html-text.ts';
import type { PublishedPage } from '../publish/published-page.ts';

const CHARSET = '<meta charset="utf-8">';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** File of a page below the export folder: `/a/b` is `a/b/index.html`, which every static server finds. */
export function fileOfPage(pagePath: string): string {
  return path.join('.', ...pagePath.split('/'), 'index.html');
}

/** A page with its policy inside: a static server may send no headers. */
export function staticHtml({ html, csp }: Pick<PublishedPage, 'html' | 'csp'>): string {
  // A browser ignores frame-ancestors in a meta element and complains about it.
  const policy = csp
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .join('; ');
  return html.replace(
    CHARSET,
    () => `${CHARSET}\n<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
  );
}

/** `_headers`, as several static hosts read it: policies of the pages, caching of what never changes. */
export function headersFile(pages: readonly Pick<PublishedPage, 'path' | 'csp'>[]): string {
  const rules: (readonly [string, readonly string[]])[] = [
    [
      '/*',
      [
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'X-Frame-Options: SAMEORIGIN',
      ],
    ],
    ['/_plinth/*', [`Cache-Control: ${IMMUTABLE}`]],
    ['/theme.*', [`Cache-Control: ${IMMUTABLE}`]],
    ...pages.map((page) => [encodeURI(page.path), [`Content-Security-Policy: ${page.csp}`]] as const),
  ];
  return rules.map(([rule, headers]) => `${rule}\n${headers.map((header) => `  ${header}\n`).join('')}`).join('\n');
}

/** Writes a text below `folder`; folders on the way are made. */
export async function writeText(folder: string, file: string, text: string): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

/** Copies an asset to its address below `folder`. Addresses come from the disk and hold no `..`. */
export async function copyAsset(folder: string, asset: Asset): Promise<void> {
  const target = path.join(folder, ...asset.url.split('/'));
  await mkdir(path.dirname(target), { recursive: true });
  await (asset.text === undefined ? copyFile(asset.file, target) : writeFile(target, asset.text));
}
