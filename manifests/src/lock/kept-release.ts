import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { collect } from '../collect.ts';
import { readJson } from '../read-json.ts';
import { fileField } from '../schema/fields.ts';
import type { LockfilePlugin } from '../schema/lockfile.ts';
import { integrityOf } from './hash.ts';
import { stableJson } from './stable-json.ts';

/** Folder in `dist` with the verified files of plugins from other servers, a folder for each release. */
export const KEPT_FOLDER = 'kept';
/** The record of a kept release. Its files are beside it in the folder `files`, so no file has the record's name. */
export const RELEASE_RECORD = 'release.json';
export const RELEASE_FILES = 'files';

const keptFileSchema = v.strictObject({
  integrity: v.string(),
  etag: v.exactOptional(v.string()),
  lastModified: v.exactOptional(v.string()),
  contentType: v.exactOptional(v.string()),
  allowOrigin: v.exactOptional(v.string()),
});

/** `dist/kept/<folder>/release.json`: which files are kept, and what their server said about them. */
const releaseRecordSchema = v.strictObject({
  v: v.literal(1),
  /** Address of the build record. */
  from: v.string(),
  files: v.record(fileField, keptFileSchema),
});

export type KeptFile = v.InferOutput<typeof keptFileSchema>;
type ReleaseRecord = v.InferOutput<typeof releaseRecordSchema>;

/** A release whose files are kept in a folder. */
export interface KeptRelease {
  readonly folder: string;
  readonly record: ReleaseRecord;
}

/**
 * Name of the folder of a release. It depends on the address, the version and the bytes of every file, so other bytes
 * never get into a folder that a lockfile names.
 */
export function folderOf(
  name: string,
  version: string,
  from: string,
  integrity: Readonly<Record<string, string>>,
): string {
  const digest = createHash('sha256')
    .update(stableJson([from, version, integrity]))
    .digest('hex');
  return `${name}-${version}-${digest.slice(0, 16)}`;
}

/**
 * Path on this machine of a file that a plugin of a lockfile has at `url`; undefined when it is not below the plugin's
 * address.
 */
export function keptPath(dist: string, { kept }: Pick<LockfilePlugin, 'kept'>, url: string): string | undefined {
  if (!kept || !url.startsWith(kept.address)) return undefined;
  const path = url.slice(kept.address.length);
  return isPlainPath(path) ? pathOfKept(dist, kept.folder, path) : undefined;
}

/** Is the path the same in an address and on disk, and inside its folder? */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\w.@+~-]+$/.test(part) && part !== '.' && part !== '..');
}

function pathOfKept(dist: string, folder: string, file: string): string {
  return join(dist, KEPT_FOLDER, folder, RELEASE_FILES, file);
}

/** Every release that is kept in `dist`. A folder whose record cannot be read is left out: it will be replaced. */
export async function keptReleases(dist: string): Promise<KeptRelease[]> {
  const folders = await readdir(join(dist, KEPT_FOLDER)).catch(() => []);
  const found = await Promise.all(
    folders
      .filter((folder) => !folder.startsWith('.'))
      .map(async (folder): Promise<KeptRelease[]> => {
        const path = join(dist, KEPT_FOLDER, folder, RELEASE_RECORD);
        const record = await collect([], () => readJson(path, releaseRecordSchema));
        return record ? [{ folder, record }] : [];
      }),
  );
  return found.flat();
}

/** The bytes of a kept file; undefined when it is missing, or differs from its hash. */
export async function readKept(
  dist: string,
  { folder, record }: KeptRelease,
  file: string,
): Promise<Uint8Array | undefined> {
  const bytes = await readFile(pathOfKept(dist, folder, file)).catch(() => undefined);
  return bytes && integrityOf(bytes) === record.files[file]?.integrity ? bytes : undefined;
}
