import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { collect } from '../collect.ts';
import { readJson } from '../read-json.ts';
import { fileField } from '../schema/fields.ts';
import type { LockfilePlugin } from '../schema/lockfile.ts';
import { type HashedFile, hashed } from './hash.ts';
import { stableJson } from './stable-json.ts';

/** Folder in `dist` with the verified files of plugins from other servers. It has a folder for each release. */
export const KEPT_FOLDER = 'kept';
/**
 * Name of the record of a kept release. The files of the release are in the folder `files` beside the record, so that
 * none of them can have the path of the record.
 */
export const RELEASE_RECORD = 'release.json';
export const RELEASE_FILES = 'files';

const keptFileSchema = v.strictObject({
  integrity: v.string(),
  etag: v.exactOptional(v.string()),
  lastModified: v.exactOptional(v.string()),
  contentType: v.exactOptional(v.string()),
  allowOrigin: v.exactOptional(v.string()),
});

/** `dist/kept/<folder>/release.json`: the files that are kept, with the headers of their server. */
const releaseRecordSchema = v.strictObject({
  v: v.literal(1),
  /** Address from which the build record was fetched. */
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
 * Version of the rules for the bytes of a plugin's files (`foreign-imports.ts`). Increase it when a rule refuses more:
 * releases that were accepted by the older rules are then checked again.
 */
const RULES = 2;

/**
 * Name of the folder of a release. It depends on the address, the version, the bytes of every file and the rules, so
 * the content of a folder that a lockfile names never changes.
 */
export function folderOf(
  name: string,
  version: string,
  from: string,
  integrity: Readonly<Record<string, string>>,
): string {
  const digest = createHash('sha256')
    .update(stableJson([from, version, integrity, RULES]))
    .digest('hex');
  return `${name}-${version}-${digest.slice(0, 16)}`;
}

/**
 * Path on this machine of the kept copy of a file of a locked plugin. `url` is the address of the file on the plugin's
 * server. Undefined when the plugin has no kept files, when `url` is not below `kept.address` (the folder of the
 * plugin's files on that server), or when the rest of `url` is not a plain path.
 */
export function keptPath(dist: string, { kept }: Pick<LockfilePlugin, 'kept'>, url: string): string | undefined {
  if (!kept || !url.startsWith(kept.address)) return undefined;
  const path = url.slice(kept.address.length);
  return isPlainPath(path) ? pathOfKept(dist, kept.folder, path) : undefined;
}

/** Does the path need no escaping in an address, and does it stay inside its folder? */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((part) => /^[\w.@+~-]+$/.test(part) && part !== '.' && part !== '..');
}

function pathOfKept(dist: string, folder: string, file: string): string {
  return join(dist, KEPT_FOLDER, folder, RELEASE_FILES, file);
}

/**
 * Every release that is kept in `dist`, by the address of its build record. A folder whose record cannot be read is
 * left out. The next `plinth lock` replaces it.
 */
export async function keptReleases(dist: string): Promise<ReadonlyMap<string, readonly KeptRelease[]>> {
  const folders = await readdir(join(dist, KEPT_FOLDER)).catch(() => []);
  const found = new Map<string, KeptRelease[]>();
  for (const folder of folders.filter((name) => !name.startsWith('.'))) {
    const record = await collect([], () =>
      readJson(join(dist, KEPT_FOLDER, folder, RELEASE_RECORD), releaseRecordSchema),
    );
    if (record) found.set(record.from, [...(found.get(record.from) ?? []), { folder, record }]);
  }
  return found;
}

/** Reads a kept file. Returns undefined when the file is missing or differs from its hash in the record. */
export function readKept(dist: string, { folder, record }: KeptRelease, file: string): HashedFile | undefined {
  const found = readIfPossible(pathOfKept(dist, folder, file));
  return found && found.integrity === record.files[file]?.integrity ? found : undefined;
}

/**
 * `readFileSync` is used because thousands of small files are read several times faster without a promise for each
 * step.
 */
function readIfPossible(path: string): HashedFile | undefined {
  try {
    return hashed(readFileSync(path));
  } catch {
    // A file that cannot be read for any reason counts as missing, and is fetched again.
    return undefined;
  }
}
