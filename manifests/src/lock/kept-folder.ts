import type { PreviousLock } from '../schema/lockfile.ts';
import type { Candidate } from './check-plugin.ts';
import type { ReleaseToKeep } from './keep-release.ts';
import { folderOf } from './kept-release.ts';
import type { PluginAddress } from './plugin-address.ts';

/**
 * Name of the folder in which `plinth lock` keeps the files of a plugin from another server. The name depends on the
 * hash of every file, so call this only after all files of the plugin have been read.
 */
export function keptFolder({ name, source: { build, address } }: Candidate): string {
  if (!address) throw new TypeError(`${name} is a plugin of the workspace, which is not kept`);
  return folderOf(name, build.version, address.from, hashesOf(address));
}

/**
 * The release of a plugin on another server, with the files that must be kept. Undefined for a plugin of the workspace.
 */
export function releaseToKeep(candidate: Candidate): ReleaseToKeep | undefined {
  const { address } = candidate.source;
  if (!address) return undefined;
  const files = [...address.files];
  return {
    folder: keptFolder(candidate),
    record: { v: 1, from: address.from, files: Object.fromEntries(files.map(([path, { kept }]) => [path, kept])) },
    bytes: new Map(files.map(([path, { bytes }]) => [path, bytes])),
    readFrom: new Set(files.map(([, { folder }]) => folder)),
  };
}

/**
 * Has an earlier `plinth lock` accepted exactly these files? If so, the checks that depend only on the bytes need not
 * run again. The files are compared with the last lockfile: by the name of their folder, which depends on the address,
 * the files and the rules, and by the complete hash of each file. No file in `dist/kept` is read.
 */
export function wasAccepted(candidate: Candidate, previous: Partial<PreviousLock> | undefined): boolean {
  const { address } = candidate.source;
  const before = previous?.plugins?.[candidate.name]?.kept;
  if (!address || before?.folder !== keptFolder(candidate)) return false;
  return [...address.files].every(([path, { kept }]) => previous?.integrity?.[address.base + path] === kept.integrity);
}

function hashesOf({ files }: PluginAddress): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([path, { kept }]) => [path, kept.integrity]));
}
