import { join } from 'node:path';
import { HALF_FOLDER } from '../schema/half-record.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { keptPath } from './kept-release.ts';

/** The files of the server halves of a lockfile: their paths on this machine, and their hashes. */
export function halfFiles({ plugins }: Pick<Lockfile, 'plugins'>, dist: string): [path: string, hash: string][] {
  return Object.entries(plugins).flatMap(([name, { server }]) =>
    server === undefined || server === 'refused'
      ? []
      : Object.entries(server.files).map(([file, hash]): [string, string] => [halfPath(dist, name, file), hash]),
  );
}

/** Path on this machine of a file of the server half of a plugin. */
export function halfPath(dist: string, plugin: string, file: string): string {
  return join(dist, 'plugins', plugin, HALF_FOLDER, file);
}

const OWN_PREFIX = '/_plinth/';

/**
 * Finds the files of a lockfile on this machine: the files of the site's own builds, and the files of plugins on other
 * servers that `plinth lock` has kept. The site reads only these local files and never requests a plugin's file from
 * another server.
 *
 * @param dist Folder of the builds.
 * @returns A function that returns the path of the file for an address. The function returns undefined for an address
 * that is not in the lockfile.
 */
export function localFiles(lock: Lockfile, dist: string): (url: string) => string | undefined {
  const kept = new Map(
    Object.values(lock.plugins).flatMap((plugin) =>
      [...plugin.files, ...Object.values(plugin.languages).flatMap((copies) => Object.values(copies))].flatMap(
        (url) => {
          const path = keptPath(dist, plugin, url);
          return path === undefined ? [] : [[url, path] as const];
        },
      ),
    ),
  );
  return (url) => (url.startsWith(OWN_PREFIX) ? join(dist, url.slice(OWN_PREFIX.length)) : kept.get(url));
}
