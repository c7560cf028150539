import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import type { Asset, AssetCatalog, AssetSource, StyleSheet } from '@plinth/server/pages';
import { contentTypeOf } from './content-type.ts';
import { readThemeText } from './theme-text.ts';

/** @param sources Folders. When several of them have a file for the same address, the first folder's file is used. */
export function createAssetCatalog(sources: readonly AssetSource[], themeFolder: string): AssetCatalog {
  let assets: ReadonlyMap<string, Asset> = new Map();
  let theme: StyleSheet | undefined;
  return {
    find: (url) => assets.get(url),
    all: () => [...assets.values()],
    theme: () => theme,
    reload: async () => {
      const found = await Promise.all(sources.map(assetsOf));
      const themed = await themeOf(themeFolder);
      const all = [...found.flat().reverse(), ...(themed ? [themed.asset] : [])];
      assets = new Map(all.map((asset) => [asset.url, asset]));
      theme = themed?.sheet;
    },
  };
}

const HASHED_NAME = /[.-][0-9a-f]{8,}\.\w+$/;

async function assetsOf({ prefix, folder, isPrivate }: AssetSource): Promise<Asset[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  // Only regular files are served, because a symbolic link could lead to any file.
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const named = files.map((file) => ({ file, segments: path.relative(folder, file).split(path.sep) }));
  return Promise.all(
    named.flatMap(({ file, segments }) =>
      segments.some(isHidden) || isPrivate?.(segments) ? [] : [assetOf(file, prefix + segments.join('/'))],
    ),
  );
}

/**
 * Names that begin with a dot (`.git`, `.env`) are private, except `.well-known` (RFC 8615), which is meant to be
 * public.
 */
function isHidden(segment: string): boolean {
  return segment.startsWith('.') && segment !== '.well-known';
}

async function assetOf(file: string, url: string): Promise<Asset> {
  const { mtimeMs, size } = await stat(file);
  return {
    url,
    file,
    contentType: contentTypeOf(file),
    immutable: url.startsWith('/_plinth/') && HASHED_NAME.test(file),
    version: shortHash(file, String(mtimeMs), String(size)),
  };
}

async function themeOf(folder: string): Promise<{ asset: Asset; sheet: StyleSheet } | undefined> {
  const text = await readThemeText(folder);
  if (text === undefined) return undefined;
  const file = path.join(folder, 'theme.css');
  const url = `/theme.${createHash('sha256').update(text).digest('hex').slice(0, 16)}.css`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const asset: Asset = { url, file, text, contentType: contentTypeOf(file), immutable: true, version: shortHash(text) };
  return { asset, sheet: { href: url, integrity, text } };
}
