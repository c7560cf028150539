import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { BUILD_RECORD_FILE, didYouMean, meantFile, meantRecord, type Problem } from '@plinth/manifests';
import { foldersWithPlugin } from '../build/read-plugin.ts';
import { meantAddress } from '../meant-address.ts';
import { isGzip } from '../release/read-tarball.ts';
import { isOwnRepository } from './own-repository/core-packages.ts';
import type { PluginPlace } from './plugin-place.ts';

/** What one argument of `plinth verify` names. */
export type Target =
  | { readonly kind: 'address'; readonly url: URL }
  | { readonly kind: 'built'; readonly folder: string }
  | { readonly kind: 'tarball'; readonly file: string }
  | { readonly kind: 'manifest'; readonly file: string }
  /**
   * `isWhole` is true when the argument names a whole repository, and false when it names single plugins of a
   * repository.
   */
  | {
      readonly kind: 'plugins';
      readonly root: string;
      readonly places: readonly PluginPlace[];
      readonly isWhole: boolean;
    }
  | { readonly kind: 'nothing'; readonly problem: Problem };

/** Name of the folder that contains the plugins in a repository with several plugins. */
const PLUGINS = 'plugins';

/**
 * Finds the kind of a target: the address of a build record, a built folder, the folder of one plugin, a repository
 * with plugins, the name of a plugin in the repository, a packed release, or the manifest of a template.
 * @param cwd Folder in which the command runs.
 * @param dist Folder of the builds, from the option `--dist`.
 */
export async function findTarget(target: string, cwd: string, dist: string | undefined): Promise<Target> {
  if (/^[\w-]+:\/\//.test(target)) return addressOf(target);
  const path = resolve(cwd, target);
  if (isFolder(path)) return inFolder(path, target, cwd, dist);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return ofFile(path, target, cwd, dist);
  const names = await pluginNames(cwd);
  if (names.includes(target)) return inFolder(join(cwd, PLUGINS, target), target, cwd, dist);
  const known = names.length > 0 ? `; plugins are ${names.join(', ')}` : '';
  const address = target.endsWith(`/${BUILD_RECORD_FILE}`) ? meantAddress(target) : undefined;
  if (address !== undefined)
    return nothing(target, 'does not exist', `if it is an address, type "plinth verify ${address}"`);
  const meant = didYouMean(target, names) || meantFile(target, path);
  const message = `is neither a file, nor a folder, nor an address, nor a plugin of this repository${meant}`;
  return nothing(target, message, `check the name or the path${known}`);
}

/** The target for the path of a file: for a plugin.json or a build record, the folder that contains it. */
async function ofFile(path: string, target: string, cwd: string, dist: string | undefined): Promise<Target> {
  if ([BUILD_RECORD_FILE, 'plugin.json'].includes(basename(path))) return inFolder(dirname(path), target, cwd, dist);
  if (path.endsWith('.json')) return { kind: 'manifest', file: path };
  if (/\.(?:tgz|tar\.gz)$/.test(path) || (await isGzip(path))) return { kind: 'tarball', file: path };
  const message = 'is neither a packed release nor the manifest of a template';
  return nothing(target, message, 'name a .tgz, a .json, or the folder of a plugin');
}

async function inFolder(folder: string, target: string, cwd: string, dist: string | undefined): Promise<Target> {
  if (existsSync(join(folder, BUILD_RECORD_FILE))) return { kind: 'built', folder };
  if (isPluginFolder(folder)) {
    const inPlugins = basename(dirname(folder)) === PLUGINS;
    const root = inPlugins ? dirname(dirname(folder)) : folder;
    const all = inPlugins ? await pluginNames(root) : [];
    return { kind: 'plugins', root, places: [placeOf(root, folder, all, cwd, dist)], isWhole: false };
  }
  const names = await pluginNames(folder);
  if (names.length === 0) return nothing(target, 'contains no plugin', otherFolder(target, folder));
  const places = names.map((name) => placeOf(folder, join(folder, PLUGINS, name), names, cwd, dist));
  return { kind: 'plugins', root: folder, places, isWhole: true };
}

function placeOf(
  root: string,
  folder: string,
  all: readonly string[],
  cwd: string,
  dist: string | undefined,
): PluginPlace {
  const inner = relative(root, folder).split(sep).join('/');
  const name = basename(folder);
  const builds = dist === undefined ? join(root, 'dist') : resolve(cwd, dist);
  const candidates = [
    ...(inner === '' ? [builds] : []),
    join(builds, PLUGINS, name),
    ...(dist === undefined ? [join(folder, 'dist')] : [builds]),
  ];
  return {
    root,
    folder: inner,
    subject: inner === '' ? name : inner,
    built: candidates.find((built) => existsSync(join(built, BUILD_RECORD_FILE))) ?? candidates[0] ?? builds,
    otherPlugins: all.filter((other) => other !== name).map((other) => `${PLUGINS}/${other}`),
    isOurs: isOwnRepository(root),
  };
}

/** Names of the plugins in a repository: the folders in `plugins` with a plugin.json or a package.json. */
async function pluginNames(root: string): Promise<string[]> {
  // When the folder `plugins` does not exist, the repository has no plugins.
  const entries = await readdir(join(root, PLUGINS), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && isPluginFolder(join(root, PLUGINS, entry.name), 'package.json'))
    .map(({ name }) => name)
    .sort();
}

function isPluginFolder(folder: string, ...others: readonly string[]): boolean {
  return ['plugin.json', ...others].some((file) => existsSync(join(folder, file)));
}

/**
 * Makes a hint that names the plugins in subfolders of this folder, because one of these plugins was most likely meant.
 */
function otherFolder(target: string, folder: string): string {
  const [first, ...others] = foldersWithPlugin(folder).map((name) => join(target, name).split(sep).join('/'));
  if (first === undefined) return 'name a folder with a plugin.json or with a folder plugins/';
  return `type "plinth verify ${first}"${others.length > 0 ? `; other plugins are ${others.join(', ')}` : ''}`;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function addressOf(target: string): Target {
  if (!URL.canParse(target)) return nothing(target, 'is not an address', 'correct the address');
  const url = new URL(target);
  if (!/^https?:$/.test(url.protocol)) {
    const meant = didYouMean(url.protocol, ['http:', 'https:']);
    return nothing(target, `has the protocol "${url.protocol}"${meant}`, 'write an address that begins with https://');
  }
  if (url.pathname.endsWith(`/${BUILD_RECORD_FILE}`)) return { kind: 'address', url };
  const message = `does not end with ${BUILD_RECORD_FILE}`;
  if (/\.(?:tgz|tar\.gz)$/.test(url.pathname)) {
    const hint = `download it, and type "plinth verify ${basename(url.pathname)}"`;
    return nothing(target, `${message}; it seems to be a packed release`, hint);
  }
  return nothing(target, message, `type "plinth verify ${meantRecord(url)}"`);
}

function nothing(file: string, message: string, hint: string): Target {
  return { kind: 'nothing', problem: { code: 'PLINTH-MANIFEST-119', file, message, hint } };
}
