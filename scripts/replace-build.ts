import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const RECORD = 'build-files.json';
const recordSchema = v.object({ current: v.array(v.string()), previous: v.array(v.string()) });
type BuildFiles = v.InferOutput<typeof recordSchema>;

/**
 * Puts the build in `staging` into `dist` while a site may be served from there. Each file is replaced in one step, and
 * only if it differs. The lockfile comes last, because the site reads no new file before the lockfile changes. The
 * files of the previous build stay, because open pages, and a site that has not read the new lockfile yet, still
 * request them. Files of older builds are removed.
 */
export function replaceBuild(staging: string, dist: string): void {
  const files = filesBelow(staging).toSorted((one, other) => rank(one) - rank(other));
  for (const file of files) replaceFile(path.join(staging, file), path.join(dist, file));
  const before = readRecord(dist);
  const isSame = before !== undefined && before.current.join() === files.join();
  const record: BuildFiles = isSame ? before : { current: files, previous: before?.current ?? [] };
  const kept = new Set([RECORD, ...record.current, ...record.previous]);
  for (const file of filesBelow(dist)) if (!kept.has(file) && isOurs(file)) rmSync(path.join(dist, file));
  if (!isSame) writeFileSync(path.join(dist, RECORD), JSON.stringify(record));
}

/** Order of replacement: build records after the files that they name, lockfiles last. */
function rank(file: string): number {
  if (file.endsWith('.lock.json')) return 2;
  return file.endsWith('plinth.build.json') ? 1 : 0;
}

/** Is the file part of a build? A lockfile of another manifest belongs to its author and is kept. */
function isOurs(file: string): boolean {
  return /^(host|renderer|plugins)[\\/]/.test(file);
}

function replaceFile(from: string, to: string): void {
  if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) return;
  mkdirSync(path.dirname(to), { recursive: true });
  const temporary = `${to}.${process.pid}.tmp`;
  copyFileSync(from, temporary);
  renameSync(temporary, to);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The record of the last build; undefined before the first one. */
function readRecord(dist: string): BuildFiles | undefined {
  const file = path.join(dist, RECORD);
  if (!existsSync(file)) return undefined;
  return v.parse(v.fallback(recordSchema, { current: [], previous: [] }), JSON.parse(readFileSync(file, 'utf8')));
}
