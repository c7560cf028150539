import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collect, type LockRequest, previousLockSchema, readJson } from '@plinth/manifests';
import * as v from 'valibot';

/** The fields of the last lockfile that can still be read when another version of this command has written it. */
const hashesSchema = v.object({ integrity: v.record(v.string(), v.string()) });

/** Default path of the lockfile of a manifest: `<dist>/<manifest>.lock.json`. */
export function lockfileOf(manifest: string, dist: string): string {
  return join(dist, `${basename(manifest, '.json')}.lock.json`);
}

/**
 * An unreadable lockfile (incomplete, or written by another version of this command) is not an error, because it will
 * be replaced. But the author must be told that the releases were not compared with it.
 */
export async function readPrevious(file: string): Promise<LockRequest['previous']> {
  if (!existsSync(file)) return undefined;
  const previous = await collect([], () => readJson(file, previousLockSchema));
  if (previous) return previous;
  process.stderr.write(`${file} is not a lockfile of this version, so changes of releases are not checked this time\n`);
  return collect([], () => readJson(file, hashesSchema));
}
