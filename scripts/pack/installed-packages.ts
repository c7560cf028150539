import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { PACKAGES_FOLDER } from '../build-folders.ts';
import { type EntryPoint, entryPoints } from './entry-points.ts';
import { packPackages } from './packages.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const dependenciesSchema = v.record(v.string(), v.string());
const installedSchema = v.object({
  exports: v.record(v.string(), v.union([v.string(), v.object({ types: v.string(), default: v.string() })])),
  dependencies: v.optional(dependenciesSchema, {}),
  peerDependencies: v.optional(dependenciesSchema, {}),
  bundleDependencies: v.optional(v.array(v.string()), []),
});

/** The packages that are made from workspaces, installed from their tarballs outside of this repository, as an author installs them. */
export interface InstalledPackages {
  /** Folder of the author's package, which contains `node_modules`. */
  readonly author: string;
  /** Path of the tarball of each package, by the name of the package. */
  readonly tarballs: Readonly<Record<string, string>>;
  /** Returns the folder of an installed package. */
  folderOf(name: string): string;
  entryPointsOf(name: string): EntryPoint[];
  remove(): void;
}

/**
 * Packs the packages that are made from workspaces, and installs them without a network. Their dependencies are links to the packages of
 * this repository, and only packages that a package.json declares can be found.
 * @param alsoFound Names of further packages that the author has installed.
 */
export function installPackages(alsoFound: readonly string[] = []): InstalledPackages {
  const author = mkdtempSync(path.join(os.tmpdir(), 'plinth-author-'));
  mkdirSync(PACKAGES_FOLDER, { recursive: true });
  // The folder is inside this repository, because a package is compiled with the packages that are installed here.
  const packages = mkdtempSync(path.join(path.dirname(PACKAGES_FOLDER), 'installed-'));
  const folderOf = (name: string) => path.join(author, 'node_modules', name);
  const remove = () => {
    for (const folder of [author, packages]) rmSync(folder, { recursive: true, force: true });
  };

  const packed = packPackages(packages);
  for (const { staged, tarball } of packed) {
    mkdirSync(folderOf(staged.json.name), { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', folderOf(staged.json.name), '--strip-components=1']);
  }
  const isPacked = (name: string) => packed.some(({ staged }) => staged.json.name === name);
  for (const { staged, source } of packed) linkDependencies(folderOf(staged.json.name), source, author, isPacked);
  for (const name of ['@types/react', '@types/react-dom', ...alsoFound]) link(name, root, path.join(author));
  writeFileSync(path.join(author, 'package.json'), '{ "name": "author", "private": true, "type": "module" }');

  return {
    author,
    tarballs: Object.fromEntries(packed.map(({ staged, tarball }) => [staged.json.name, tarball])),
    folderOf,
    entryPointsOf: (name) =>
      entryPoints({ name, folder: folderOf(name), exports: readPackage(folderOf(name)).exports }),
    remove,
  };
}

function readPackage(folder: string) {
  return v.parse(installedSchema, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
}

/**
 * Links the dependencies of an installed package. Peer dependencies are linked where all packages of the author find
 * them; other dependencies, where only the installed package finds them. The packed packages are there already.
 */
function linkDependencies(
  installed: string,
  source: string,
  author: string,
  isPacked: (name: string) => boolean,
): void {
  const { dependencies, peerDependencies, bundleDependencies } = readPackage(installed);
  const workspace = path.join(root, source);
  for (const name of Object.keys(dependencies))
    if (!bundleDependencies.includes(name) && !isPacked(name)) link(name, workspace, installed);
  for (const name of Object.keys(peerDependencies)) if (!isPacked(name)) link(name, workspace, author);
}

/**
 * Makes a link in the folder `into` to the package that the workspace package imports by this name. Does nothing when
 * the link exists.
 */
function link(name: string, workspace: string, into: string): void {
  const place = path.join(into, 'node_modules', name);
  if (existsSync(place)) return;
  const target = [path.join(workspace, 'node_modules', name), path.join(root, 'node_modules', name)].find(existsSync);
  if (target === undefined) throw new Error(`${name} is not installed; run "npm ci"`);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(target, place, 'junction');
}
