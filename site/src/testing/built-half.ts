import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { HALF_FOLDER, HALF_RECORD_FILE, halfBuildSchema } from '@plinth/manifests';
import * as v from 'valibot';
import { plainTemplate, SOME_INTEGRITY } from './plain-template.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A folder of builds and a lockfile that names one server half. */
export interface BuiltHalf {
  readonly dist: string;
  readonly lockFile: string;
  remove(): Promise<void>;
}

/**
 * Builds a plugin of this repository with `plinth build`, and locks its server half. The host of the lockfile does not
 * exist, so the lockfile is enough for programs that run beside a site, and not for a site.
 */
export async function buildHalf(plugin: string): Promise<BuiltHalf> {
  const cache = path.join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  // Inside the repository, so that the half finds the packages that it imports.
  const dist = await mkdtemp(path.join(cache, 'plinth-half-'));
  const built = path.join(dist, 'plugins', plugin);
  const command = ['cli/src/plinth.ts', 'build', `plugins/${plugin}`, '--out', built];
  await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  const text = await readFile(path.join(built, HALF_FOLDER, HALF_RECORD_FILE), 'utf8');
  const { entry, files, requires, version } = v.parse(halfBuildSchema, JSON.parse(text));
  const { lock } = plainTemplate();
  const [plain] = Object.values(lock.plugins);
  const names = { provides: [], uses: [], usesOptional: [], tables: [''], settings: [''] };
  const plugins = { [plugin]: { ...plain, version, server: { entry, files, requires, ...names } } };
  const lockFile = path.join(dist, 'half.lock.json');
  const integrity = Object.fromEntries(
    [...lock.host.files, ...(plain?.files ?? [])].map((url) => [url, SOME_INTEGRITY]),
  );
  await writeFile(lockFile, JSON.stringify({ ...lock, blocks: {}, plugins, integrity }));
  return { dist, lockFile, remove: () => rm(dist, { recursive: true, force: true }) };
}
