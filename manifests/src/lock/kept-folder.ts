import type { Candidate } from './check-plugin.ts';
import type { ReleaseToKeep } from './keep-release.ts';
import { folderOf } from './kept-release.ts';
import type { PluginAddress } from './plugin-address.ts';

/** Folder in which the files of a plugin on another server are kept, once all of them were read. */
export function keptFolder({ name, source: { build, address } }: Candidate): string {
  if (!address) throw new TypeError(`${name} is a plugin of the workspace, which is not kept`);
  return folderOf(name, build.version, address.from, hashesOf(address));
}

/** What is to be kept of a plugin; undefined for a plugin of the workspace. */
export function releaseToKeep(candidate: Candidate): ReleaseToKeep | undefined {
  const { address } = candidate.source;
  if (!address) return undefined;
  const files = [...address.files];
  return {
    folder: keptFolder(candidate),
    record: { v: 1, from: address.from, files: Object.fromEntries(files.map(([path, { kept }]) => [path, kept])) },
    bytes: new Map(files.map(([path, { bytes }]) => [path, bytes])),
  };
}

function hashesOf({ files }: PluginAddress): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([path, { kept }]) => [path, kept.integrity]));
}
