import type { Asset } from '../../publishing/assets/asset-catalog.ts';
import { INTEGRITY_POLICY } from '../../publishing/publisher/content-security-policy.ts';
import type { FrameFile } from '../../publishing/publisher/frame-file.ts';
import type { PublishedPage } from '../../publishing/publisher/published-page.ts';
import type { ExportFolder } from './export-folder.ts';

const ANY_ORIGIN = 'Access-Control-Allow-Origin: *';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** File of a page below the export folder. `/a/b` becomes `a/b/index.html`, which every static server finds. */
export function fileOfPage(pagePath: string): string {
  return [...pagePath.split('/').filter(Boolean), 'index.html'].join('/');
}

type PolicyPlace = Pick<PublishedPage, 'path' | 'csp'>;

/**
 * Content of a `_headers` file, which several static hosts read. It sets the policies of pages and script frames, and
 * the caching of files that never change. Script frames get no `Integrity-Policy`, because their scripts come from
 * other hosts and have no hashes; the documents of isolated plugins get it.
 */
export function headersFile(pages: readonly PolicyPlace[], frames: readonly FrameFile[]): string {
  const policyOf = ({ path: place, csp }: PolicyPlace, more: readonly string[]) =>
    [encodeURI(place), [`Content-Security-Policy: ${csp}`, ...more]] as const;
  const rules: (readonly [string, readonly string[]])[] = [
    [
      '/*',
      [
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'X-Frame-Options: SAMEORIGIN',
      ],
    ],
    // Lets every site load these files. The frames of isolated plugins need this, because they have no origin, so that
    // their requests are cross-origin.
    ['/_plinth/*', [`Cache-Control: ${IMMUTABLE}`, ANY_ORIGIN]],
    ['/theme.*', [`Cache-Control: ${IMMUTABLE}`, ANY_ORIGIN]],
    ...pages.map((page) => policyOf(page, [`Integrity-Policy: ${INTEGRITY_POLICY}`])),
    ...frames.map((frame) => policyOf(frame, frame.hasHashes ? [`Integrity-Policy: ${INTEGRITY_POLICY}`] : [])),
  ];
  return rules.map(([rule, headers]) => `${rule}\n${headers.map((header) => `  ${header}\n`).join('')}`).join('\n');
}

/** Copies an asset to its address. Asset addresses are made from files on disk, so they contain no `..`. */
export async function copyAsset(folder: ExportFolder, asset: Asset): Promise<void> {
  const file = fileOf(asset.url);
  await (asset.text === undefined ? folder.copy(asset.file, file) : folder.write(file, asset.text));
}

/** File below the export folder for an address (decoded path). */
export function fileOf(url: string): string {
  return url.slice(1);
}
