import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { MOST_RELEASES } from '@plinth/manifests';
import { type Command, InvalidArgumentError } from 'commander';
import { checkManifest, DEFAULT_MANIFEST } from './manifest-option.ts';

/** Options of the commands that use the history of a template. */
export interface HistoryOptions {
  readonly manifest: string;
  readonly dist: string;
  readonly lock?: string;
  readonly json?: true;
}

export function historyOptions(command: Command): Command {
  return command
    .option('--manifest <file>', 'manifest of the template', DEFAULT_MANIFEST)
    .option('--dist <folder>', 'folder of the builds', 'dist')
    .option('--lock <file>', 'current lockfile (default: <dist>/<manifest>.lock.json)')
    .option('--json', 'print the result as JSON');
}

interface HistoryPlaces {
  readonly lockFile: string;
  readonly dist: string;
}

/**
 * Returns the path of the current lockfile, and the absolute path of the folder with the builds.
 * @throws ManifestError when `--lock` is not given and the default lockfile does not exist: `PLINTH-MANIFEST-001` when
 * there is no manifest either, `-003` when `--manifest` names another kind of file.
 */
export async function historyPlaces({ manifest, dist, lock }: HistoryOptions): Promise<HistoryPlaces> {
  const lockFile = lock ?? join(dist, `${basename(manifest, '.json')}.lock.json`);
  if (lock === undefined && !existsSync(lockFile)) await checkManifest(manifest);
  return { lockFile, dist: resolve(dist) };
}

/** Parses the number of a release from the command line. */
export function releaseNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write the number of a release; "plinth release list" shows them.');
}

/** Parses the number of releases to keep from the command line. */
export function historyLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 2 && limit <= MOST_RELEASES) return limit;
  throw new InvalidArgumentError(`Write a number from 2 to ${MOST_RELEASES}.`);
}

export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
