import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildMode, pluginConfig } from '@plinth/cli/build';
import type { Configuration } from '@rspack/core';
import { hostConfig } from './host/build/host-config.ts';
import { distFolder } from './scripts/build-folders.ts';
import { rendererConfig } from './site/build/renderer-config.ts';

const root = import.meta.dirname;
const mode: BuildMode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Every folder under plugins/ with a plugin.json is a remote of its own. */
const plugins = readdirSync(path.join(root, 'plugins'))
  .map((name) => path.join(root, 'plugins', name))
  .filter((dir) => existsSync(path.join(dir, 'plugin.json')));

/**
 * One build: the host for the browser, the renderer for Node, and a remote for every plugin.
 *
 * @param languages Languages beside English. Default: those of the catalogues.
 */
export function configurations(outDir: string, languages?: readonly string[]): Configuration[] {
  return [
    hostConfig({ outDir: path.join(outDir, 'host'), mode, languages }),
    rendererConfig({ outDir: path.join(outDir, 'renderer'), mode }),
    ...plugins.map((dir) =>
      pluginConfig({ dir, outDir: path.join(outDir, 'plugins', path.basename(dir)), mode, languages }),
    ),
  ];
}

export default configurations(distFolder(process.env));
