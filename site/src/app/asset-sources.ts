import path from 'node:path';
import { HALF_FOLDER } from '@plinth/manifests/lock';
import type { SiteConfig } from '@plinth/server';
import { type AssetSource, scriptSource } from '@plinth/server/pages';
import { INSPECTOR_PREFIX, inspectorFolder } from '../features/inspect/inspector-files.ts';

/**
 * Folders whose files are served, each with the prefix of their addresses. A file in the folder of pages is served
 * instead of a file of `publicFiles` that has the same address.
 */
export function assetSources({ dist, pages, publicFiles }: SiteConfig): readonly AssetSource[] {
  return [
    { prefix: '/_plinth/host/', folder: path.join(dist, 'host') },
    {
      prefix: '/_plinth/plugins/',
      folder: path.join(dist, 'plugins'),
      isPrivate: ([, folder]) => folder === HALF_FOLDER,
    },
    { prefix: '/', folder: path.join(pages, 'public') },
    { prefix: '/images/', folder: path.join(pages, 'images') },
    { prefix: '/', folder: publicFiles },
  ];
}

/**
 * The folder with the build of the inspector. A static export does not have it, because only pages for owners load the
 * inspector.
 */
export function inspectorSource({ dist }: SiteConfig): AssetSource {
  return { prefix: INSPECTOR_PREFIX, folder: inspectorFolder(dist) };
}

/**
 * The folders with the scripts of account pages and of the frame of a maps service. A static export does not have them,
 * because it has neither accounts nor that frame.
 */
export function scriptSources({ dist }: SiteConfig): readonly AssetSource[] {
  return [scriptSource('editor', dist), scriptSource('keyed-map', dist), scriptSource('passkeys', dist)];
}
