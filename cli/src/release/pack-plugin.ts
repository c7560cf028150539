import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD_FILE, ManifestError, type Problem, readJson } from '@plinth/manifests';
import * as v from 'valibot';
import { buildPlugin } from '../build/build-plugin.ts';
import { readPlugin, shortPath } from '../build/read-plugin.ts';
import { filesBelow, replaceFile } from '../build/replace-files.ts';
import { stagingFolder } from '../build/staging-folder.ts';
import { EXAMPLES, exampleFiles } from '../mount-check/examples.ts';
import { releasePackage } from './release-package.ts';
import { tarball } from './tarball.ts';
import { verifyBeforeRelease } from './verify-before-release.ts';

/** Folder of the build in the folder of a plugin, where `plinth verify` looks for it. */
const DIST = 'dist';

export interface PackOptions {
  /** Folder with plugin.json. */
  readonly dir: string;
  /** Folder into which the release is written. */
  readonly outDir: string;
  /** True to write the release as one file, `<name>-<version>.tgz`. False to write a folder. */
  readonly tarball: boolean;
}

export interface Release {
  readonly name: string;
  readonly version: string;
  /** Path of the folder or the tarball, relative to the current folder. */
  readonly path: string;
  /** Path of the build record on the server, which a manifest must name: `hello-0.1.0/plinth.build.json`. */
  readonly record: string;
  readonly files: readonly string[];
  /** Does npm install it? Only a release with a server half has a package.json. */
  readonly isPackage: boolean;
  /** Warnings of `plinth verify` about the plugin. */
  readonly warnings: readonly Problem[];
}

/**
 * Builds and verifies a plugin, and writes a release, with its examples. Releases are never changed: if a release with
 * this version exists, it must have the same files.
 * @throws ManifestError with every mistake of the plugin; `PLINTH-MANIFEST-047` when `plinth verify` fails, `-048` when
 *   there is another release with this version.
 */
export async function packPlugin({ dir, outDir, tarball: isTarball }: PackOptions): Promise<Release> {
  const dist = path.join(dir, DIST);
  const { name, version } = await buildPlugin({ dir, outDir: dist, mode: 'production' });
  const warnings = await verifyBeforeRelease(dir);
  const release = `${name}-${version}`;
  const target = path.join(outDir, isTarball ? `${release}.tgz` : release);
  const files = await releaseFiles(dir, dist);
  if (isTarball) writeTarball(files, release, target);
  else writeFolder(files, target);
  return {
    name,
    version,
    path: shortPath(target),
    record: `${release}/${BUILD_RECORD_FILE}`,
    files: [...files.keys()].sort(),
    isPackage: files.has('package.json'),
    warnings,
  };
}

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * The files of a release: the files of the build, and the examples, which are added to the build record. A release with
 * a server half has a package.json too, because a site loads it only from a package that npm has installed.
 */
export async function releaseFiles(dir: string, dist: string): Promise<Files> {
  const read = (folder: string, file: string) => [file, readFileSync(path.join(folder, file))] as const;
  const examples = await exampleFiles(dir);
  const record = await readJson(path.join(dist, BUILD_RECORD_FILE), v.looseObject({}));
  const plugin = readPlugin(dir);
  const packaged = plugin.server === undefined ? undefined : await releasePackage(dir, dist, plugin);
  const described = examples.length === 0 ? record : { ...record, examples };
  return new Map<string, Uint8Array>([
    ...filesBelow(dist).map((file) => read(dist, file)),
    ...examples.map((name) => read(dir, `${EXAMPLES}/${name}`)),
    ...(packaged === undefined ? [] : [['package.json', Buffer.from(packaged)] as const]),
    [BUILD_RECORD_FILE, Buffer.from(`${JSON.stringify(described, null, 2)}\n`)],
  ]);
}

function writeFolder(files: Files, target: string): void {
  if (existsSync(target)) {
    refuseOther(target, hasFiles(target, files));
    return;
  }
  mkdirSync(path.dirname(target), { recursive: true });
  const staging = stagingFolder(path.dirname(target), `.${path.basename(target)}.`);
  try {
    for (const [file, content] of files) replaceFile(path.join(staging, file), content);
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function writeTarball(files: Files, release: string, target: string): void {
  const bytes = tarball(new Map([...files].map(([file, content]) => [`${release}/${file}`, content])));
  if (existsSync(target)) refuseOther(target, readFileSync(target).equals(bytes));
  else replaceFile(target, bytes);
}

function hasFiles(folder: string, files: Files): boolean {
  if (filesBelow(folder).join() !== [...files.keys()].sort().join()) return false;
  return [...files].every(([file, content]) => readFileSync(path.join(folder, file)).equals(content));
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
