import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { copyInto, filesBelow } from '../cli/src/build/replace-files.ts';

const RECORD = 'build-files.json';
const filesSchema = v.array(v.string());
const recordSchema = v.object({ current: filesSchema, previous: filesSchema, history: v.optional(filesSchema, []) });
type BuildFiles = v.InferOutput<typeof recordSchema>;

/**
 * Copies a build from `staging` to `dist`, from which a site is possibly served at the same time. Each file is replaced
 * in one step, and only if it differs. The lockfile is replaced last, because the site reads new files only after the
 * lockfile has changed. The files of the previous build stay, because open pages and a site that has not read the new
 * lockfile yet still request them. The files of the releases in the history of a template stay too. Other files of
 * older builds are removed.
 */
export function replaceBuild(staging: string, dist: string): void {
  const files = filesBelow(staging).toSorted((one, other) => rank(one) - rank(other));
  for (const file of files) copyInto(staging, dist, file);
  const before = readRecord(dist);
  const isSame = before !== undefined && before.current.join() === files.join();
  const previous = (isSame ? before.previous : before?.current) ?? [];
  const record: BuildFiles = { current: files, previous, history: filesOfHistory(dist) };
  const kept = new Set([RECORD, ...record.current, ...record.previous, ...record.history]);
  for (const file of filesBelow(dist)) if (!kept.has(file) && isOurs(file)) rmSync(path.join(dist, file));
  if (JSON.stringify(record) !== JSON.stringify(before)) writeFileSync(path.join(dist, RECORD), JSON.stringify(record));
}

/**
 * Rank of a file in the order of replacement: build records come after the files that they name, and lockfiles last.
 */
function rank(file: string): number {
  if (file.endsWith('.lock.json')) return 2;
  return /(^|\/)plinth\.(build|server)\.json$/.test(file) ? 1 : 0;
}

/**
 * Does `npm run build` write this file? A lockfile of a different manifest belongs to the author of that manifest and
 * is kept.
 */
function isOurs(file: string): boolean {
  return /^(host|host-development|inspect|renderer|plugins)\//.test(file);
}

const OWN_PREFIX = '/_plinth/';
const halfSchema = v.fallback(v.object({ files: v.record(v.string(), v.string()) }), { files: {} });
const lockSchema = v.object({
  integrity: v.record(v.string(), v.string()),
  plugins: v.optional(v.record(v.string(), v.object({ server: v.optional(halfSchema, { files: {} }) })), {}),
});

/** The files that the releases in the history need, so that "plinth release rollback" can return to them. */
function filesOfHistory(dist: string): string[] {
  const locks = filesBelow(path.join(dist, 'releases')).filter((file) => file.endsWith('.lock.json'));
  return locks.flatMap((file) => {
    const text = readFileSync(path.join(dist, 'releases', file), 'utf8');
    const { integrity, plugins } = v.parse(v.fallback(lockSchema, { integrity: {}, plugins: {} }), JSON.parse(text));
    const halves = Object.entries(plugins).flatMap(([name, { server }]) =>
      Object.keys(server.files).map((file) => `plugins/${name}/server/${file}`),
    );
    const browser = Object.keys(integrity).filter((url) => url.startsWith(OWN_PREFIX));
    return [...browser.map((url) => url.slice(OWN_PREFIX.length)), ...halves];
  });
}

/** The record of the last build. Undefined before the first build. */
function readRecord(dist: string): BuildFiles | undefined {
  const file = path.join(dist, RECORD);
  if (!existsSync(file)) return undefined;
  return v.parse(
    v.fallback(recordSchema, { current: [], previous: [], history: [] }),
    JSON.parse(readFileSync(file, 'utf8')),
  );
}
