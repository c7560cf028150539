import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collect, type LockRequest, previousLockSchema, readJson } from '@plinth/manifests';
import * as v from 'valibot';

/**
 * The fields of the last lockfile that are read even if a different version of this command has written the lockfile.
 */
const hashesSchema = v.object({ integrity: v.record(v.string(), v.string()) });

/** Default path of the lockfile of a manifest: `<dist>/<manifest>.lock.json`. */
export function lockfileOf(manifest: string, dist: string): string {
  return join(dist, `${basename(manifest, '.json')}.lock.json`);
}

/**
 * Reads the lockfile that `plinth lock` will replace, so that its releases can be compared with the new ones. An
 * unreadable lockfile (incomplete, or written by another version of this command) is not an error, but the author is
 * told that the releases were not compared.
 */
export async function readPrevious(file: string): Promise<LockRequest['previous']> {
  if (!existsSync(file)) return undefined;
  const previous = await collect([], () => readJson(file, previousLockSchema));
  if (previous) return previous;
  process.stderr.write(`${file} is not a lockfile of this version, so changes of releases are not checked this time\n`);
  return collect([], () => readJson(file, hashesSchema));
}
