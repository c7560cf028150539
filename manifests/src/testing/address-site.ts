import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localFiles } from '../lock/local-files.ts';
import type { LockRequest } from '../lock/make-lock.ts';
import { ManifestError } from '../manifest-error.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { type PluginServer, servePlugins } from './plugin-server.ts';
import { placesOf, sampleSite, wanted } from './sample-site.ts';
import { withTree } from './temporary-tree.ts';

const { 'plugins/blocks/plugin.json': _json, ...SITE } = sampleSite();
/** Names of the files of the plugin `blocks` on its server. */
export const FILES = ['entry.1.js', 'lazy.1.js', 'tabs.1.css', 'tabs.1.js', 'text.1.css', 'text.1.js'];

/** Calls `use` with a site whose plugin `blocks` is on a server of its own. */
export async function withPlugin(
  use: (site: { root: string; dist: string; server: PluginServer; request: LockRequest }) => Promise<unknown>,
  files?: Map<string, string>,
): Promise<void> {
  await using server = await servePlugins(files);
  const manifest = { name: 'demo', plugins: wanted('blocks', { from: server.from }) };
  await withTree({ ...SITE, 'manifests/demo.json': manifest }, (root) =>
    use({ root, dist: join(root, 'dist'), server, request: placesOf(root) }),
  );
}

/** Names of the folders of kept releases. */
export const keptFolders = (dist: string) => readdir(join(dist, 'kept')).catch(() => []);

/** Path of the kept copy of the file with this address. */
export function pathIn(lock: Lockfile, dist: string, url: string): string {
  const path = localFiles(lock, dist)(url);
  if (path === undefined) throw new TypeError(`${url} is not kept`);
  return path;
}

/** The problems of the `ManifestError` that the action throws. Empty when the action throws no such error. */
export async function problemsOf(action: Promise<unknown>) {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof ManifestError ? error.problems : [];
}
