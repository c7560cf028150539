import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, ManifestError } from '@plinth/manifests';
import { buildPlugin } from '../build/build-plugin.ts';
import { shortPath } from '../build/read-plugin.ts';
import { filesBelow, replaceFile, replaceFiles } from '../build/replace-files.ts';
import { stagingFolder } from '../build/staging-folder.ts';
import { tarball } from './tarball.ts';

/** Folder of the build in the folder of a plugin, where `plinth verify` looks for it. */
const DIST = 'dist';

export interface PackOptions {
  /** Folder with plugin.json. */
  readonly dir: string;
  /** Folder that gets the release. */
  readonly outDir: string;
  /** True for a release in one file, `<name>-<version>.tgz`. False for a folder. */
  readonly tarball: boolean;
}

export interface Release {
  readonly name: string;
  readonly version: string;
  /** Path of the folder or the tarball, relative to the current folder. */
  readonly path: string;
  /** Path on the server that a manifest must name: `hello-0.1.0/plinth.build.json`. */
  readonly record: string;
  readonly files: readonly string[];
}

/**
 * Builds and verifies a plugin, and writes a release. A release never changes. If a release with this version exists,
 * it must have the same files.
 * @throws ManifestError with every mistake of the plugin; `PLINTH-MANIFEST-047` when `plinth verify` fails, `-048` when
 *   there is another release with this version.
 */
export async function packPlugin({ dir, outDir, tarball: isTarball }: PackOptions): Promise<Release> {
  const dist = path.join(dir, DIST);
  const { name, version } = await buildPlugin({ dir, outDir: dist, mode: 'production' });
  await verify(dir);
  const release = `${name}-${version}`;
  const target = path.join(outDir, isTarball ? `${release}.tgz` : release);
  if (isTarball) writeTarball(dist, release, target);
  else writeFolder(dist, target);
  return { name, version, path: shortPath(target), record: `${release}/${BUILD_RECORD_FILE}`, files: filesBelow(dist) };
}

function writeFolder(dist: string, target: string): void {
  if (existsSync(target)) {
    refuseOther(target, sameFiles(dist, target));
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  const staging = stagingFolder(path.dirname(target), `.${path.basename(target)}.`);
  try {
    replaceFiles(dist, staging, []);
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function writeTarball(dist: string, release: string, target: string): void {
  const files = new Map(filesBelow(dist).map((file) => [`${release}/${file}`, readFileSync(path.join(dist, file))]));
  const bytes = tarball(files);
  if (existsSync(target)) refuseOther(target, readFileSync(target).equals(bytes));
  else replaceFile(target, bytes);
}

function sameFiles(one: string, other: string): boolean {
  const files = filesBelow(one);
  if (files.join() !== filesBelow(other).join()) return false;
  return files.every((file) => readFileSync(path.join(one, file)).equals(readFileSync(path.join(other, file))));
}

function refuseOther(target: string, isSame: boolean): void {
  if (isSame) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-048',
      file: shortPath(target),
      message: 'exists and has other files; pages may already use that release',
      hint: 'raise "version" in plugin.json and package.json, or remove the old release if nobody uses it yet',
    },
  ]);
}

/** Runs `plinth verify` in a separate process, so that the plugin's code is not loaded into this one. */
async function verify(dir: string): Promise<void> {
  const program = path.join(import.meta.dirname, `../plinth${path.extname(import.meta.filename)}`);
  const { code, output } = await run(program, dir);
  if (code === 0) return;
  process.stderr.write(output);
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-047',
      file: shortPath(dir),
      message: 'does not pass "plinth verify", so no release is written',
      hint: 'correct what is listed above, then run "plinth pack" again',
    },
  ]);
}

function run(program: string, cwd: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, 'verify'], { cwd }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr });
    });
  });
}
