import type { Asset, FrameFile, PublishedPage } from '@plinth/server/pages';
import { INTEGRITY_POLICY } from '../../publishing/publisher/content-security-policy.ts';
import type { ExportFolder } from './export-folder.ts';

const ANY_ORIGIN = 'Access-Control-Allow-Origin: *';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The file of a page, as a path below the export folder. `/a/b` becomes `a/b/index.html`, which every static server
 * finds.
 */
export function fileOfPage(pagePath: string): string {
  return [...pagePath.split('/').filter(Boolean), 'index.html'].join('/');
}

export type PolicyPlace = Pick<PublishedPage, 'path' | 'csp' | 'permissions'>;

/**
 * Content of a `_headers` file, which several static hosts read. It sets the security policies of pages and of the
 * documents in frames, and how long browsers cache files that never change. The documents of isolated plugins get an
 * `Integrity-Policy`. Frames with scripts from other hosts get none, because these scripts have no hashes.
 */
export function headersFile(pages: readonly PolicyPlace[], frames: readonly FrameFile[]): string {
  const policyOf = ({ path: place, csp }: Pick<PolicyPlace, 'path' | 'csp'>, more: readonly string[]) =>
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
    ['/_maps/*', [`Cache-Control: ${IMMUTABLE}`]],
    ['/_maps/worker/*', ["Content-Security-Policy: default-src 'none'; connect-src 'self'"]],
    ['/theme.*', [`Cache-Control: ${IMMUTABLE}`, ANY_ORIGIN]],
    ...pages.map((page) =>
      policyOf(page, [`Integrity-Policy: ${INTEGRITY_POLICY}`, `Permissions-Policy: ${page.permissions}`]),
    ),
    ...frames.map((frame) => policyOf(frame, frame.hasHashes ? [`Integrity-Policy: ${INTEGRITY_POLICY}`] : [])),
  ];
  return rules.map(([rule, headers]) => `${rule}\n${headers.map((header) => `  ${header}\n`).join('')}`).join('\n');
}

/**
 * Copies an asset into the export folder. The path of the copy below this folder is the address of the asset. Asset
 * addresses are made from files on disk, so they contain no `..`.
 */
export async function copyAsset(folder: ExportFolder, asset: Asset): Promise<void> {
  const file = fileOf(asset.url);
  await (asset.text === undefined ? folder.copy(asset.file, file) : folder.write(file, asset.text));
}

/** The file for an address (decoded path), as a path below the export folder. */
export function fileOf(url: string): string {
  return url.slice(1);
}
