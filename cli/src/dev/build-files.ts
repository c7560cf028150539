import { readFile } from 'node:fs/promises';
import { type Lockfile, localFiles } from '@plinth/manifests';

/** First part of the addresses of the host's files. The host is not built again, so its files always exist. */
export const HOST_PREFIX = '/_plinth/host/';

/** Contents of the files of the plugin in one build, by address. Includes source maps. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>;

/** Number of builds whose files are kept. */
const MOST_BUILDS = 5;

/**
 * Adds the files of a build to the files of earlier builds. The earlier files are kept in memory for pages that are
 * still loading when the plugin is built again: these pages request files that are no longer on disk.
 *
 * @param builds Files of the earlier builds, newest first.
 * @param dist Folder of the builds.
 * @returns The files of at most five builds, newest first.
 */
export async function withBuild(
  builds: readonly BuildFiles[],
  lock: Lockfile,
  dist: string,
): Promise<readonly BuildFiles[]> {
  const files = new Map<string, Uint8Array>();
  const pathOf = localFiles(lock, dist);
  for (const url of Object.keys(lock.integrity)) {
    if (url.startsWith(HOST_PREFIX)) continue;
    for (const address of [url, `${url}.map`]) {
      const file = pathOf(address);
      // A file is missing when it has no source map, or when a newer build has removed it. In the second case, this
      // build is never shown, because the pages get the newer build.
      const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
      if (content) files.set(address, content);
    }
  }
  const [newest] = builds;
  const isNew = [...files.keys()].some((url) => !newest?.has(url));
  return isNew ? [files, ...builds].slice(0, MOST_BUILDS) : builds;
}

/** The content of a file of the plugin, from the newest build that has it. */
export function builtFile(builds: readonly BuildFiles[], url: string): Uint8Array | undefined {
  return builds.find((files) => files.has(url))?.get(url);
}
