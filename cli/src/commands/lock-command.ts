import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  collect,
  type LockRequest,
  ManifestError,
  makeLock,
  previousLockSchema,
  readJson,
  removeOldReleases,
  stableJson,
} from '@plinth/manifests';
import { Command } from 'commander';
import * as v from 'valibot';
import { hostFolder } from './host-folder.ts';
import { type LockFromOptions, lockFrom, lockFromOptions } from './lock-from.ts';

/** The part of a last lockfile that is used when the rest of it has the format of another version of this command. */
const hashesSchema = v.object({ integrity: v.record(v.string(), v.string()) });

interface LockOptions extends LockFromOptions {
  readonly manifest: string;
  readonly dist: string;
  readonly host?: string;
  readonly origin?: string;
  readonly out?: string;
  readonly check?: true;
  readonly accept: readonly string[];
}

/**
 * `plinth lock`: resolves a manifest to its lockfile. With `--check` it compares the result with the existing lockfile.
 */
export function lockCommand(): Command {
  const command = new Command('lock')
    .description('resolve a manifest to exact versions, addresses and hashes')
    .option('--manifest <file>', 'manifest of the template', 'manifests/demo.json')
    .option('--dist <folder>', 'folder of the builds', 'dist')
    .option('--host <folder>', 'folder of a built host (default: <dist>/host, else that of the package @plinth/host)')
    .option('--origin <origin>', 'origin of the site, for servers of plugins that allow only some sites')
    .option('--out <file>', 'lockfile to write (default: <dist>/<manifest>.lock.json)')
    .option(
      '--accept <plugin>',
      'accept what a release changes of its contract, capabilities or consent (may be repeated)',
      (name: string, names: readonly string[]) => [...names, name],
      [],
    )
    .option('--check', 'write nothing; fail when the lockfile is out of date');
  return lockFromOptions(command).action((options: LockOptions) =>
    options.from === undefined ? lock(options) : lockFrom(options.from, options),
  );
}

async function lock({ manifest, dist, host, origin, out, check, accept }: LockOptions): Promise<void> {
  const file = out ?? join(dist, `${basename(manifest, '.json')}.lock.json`);
  const previous = await readPrevious(file);
  const root = process.cwd();
  const places = {
    root,
    dist: resolve(dist),
    host: host === undefined ? hostFolder(root, resolve(dist)) : resolve(host),
  };
  const made = await makeLock({
    ...places,
    manifest: resolve(manifest),
    previous,
    accepted: accept,
    origin,
    writesNothing: check,
  });
  const text = `${stableJson(made, 2)}\n`;
  if (check) return compare(file, text);
  await replace(file, text);
  await removeOldReleases(places.dist, file);
  const counts = [Object.keys(made.plugins), Object.keys(made.blocks), Object.keys(made.integrity)].map(
    ({ length }) => length,
  );
  process.stdout.write(`${file}: ${counts[0]} plugin(s), ${counts[1]} block(s), ${counts[2]} file(s)\n`);
}

/**
 * A lockfile that cannot be read (half written, or by another version of this command) is no reason to fail: it is about
 * to be replaced. But the author must know that nothing was compared with it.
 */
async function readPrevious(file: string): Promise<LockRequest['previous']> {
  if (!existsSync(file)) return undefined;
  const previous = await collect([], () => readJson(file, previousLockSchema));
  if (previous) return previous;
  process.stderr.write(`${file} is not a lockfile of this version: what releases change is not checked this time\n`);
  return collect([], () => readJson(file, hashesSchema));
}

async function compare(file: string, text: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-024',
      file,
      message: 'is out of date: the manifest or the builds have changed',
      hint: 'run "plinth lock" and publish the new lockfile',
    },
  ]);
}

/**
 * Renamed into place, so that a reader never sees half a lockfile: rename is atomic. The text is on disk before that, so
 * that a machine that loses power keeps the old lockfile or the new one.
 */
async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text, { flush: true });
  await rename(temporary, file);
}
