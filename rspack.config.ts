import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildMode, halfConfig, pluginConfig } from '@plinth/cli/build';
import type { Configuration } from '@rspack/core';
import { hostConfig } from './host/build/host-config.ts';
import { isolatedConfig } from './host/build/isolated-config.ts';
import { distFolder } from './scripts/build-folders.ts';
import { inspectorConfig } from './site/build/inspector-config.ts';
import { rendererConfig } from './site/build/renderer-config.ts';
import { scriptConfig } from './site/build/script-config.ts';

const root = import.meta.dirname;
const mode: BuildMode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Every folder under plugins/ with a plugin.json is a separate remote. */
export const PLUGINS = readdirSync(path.join(root, 'plugins'))
  .map((name) => path.join(root, 'plugins', name))
  .filter((dir) => existsSync(path.join(dir, 'plugin.json')));

/**
 * Configurations of one build: the host for visitors and the host for `plinth dev`, the renderer for Node, and a remote
 * for every plugin.
 *
 * @param languages Languages in addition to English. Default: the languages of the catalogues.
 */
export function configurations(outDir: string, languages?: readonly string[]): Configuration[] {
  return [
    hostConfig({ outDir: path.join(outDir, 'host'), mode, languages }),
    ...developmentHosts(outDir, languages),
    isolatedConfig({ outDir: path.join(outDir, 'host'), mode, languages }),
    rendererConfig({ outDir: path.join(outDir, 'renderer'), mode }),
    inspectorConfig({ outDir: path.join(outDir, 'inspect'), mode }),
    scriptConfig({ name: 'editor', outDir: path.join(outDir, 'editor'), mode }),
    scriptConfig({ name: 'keyed-map', outDir: path.join(outDir, 'keyed-map'), mode }),
    scriptConfig({ name: 'passkeys', outDir: path.join(outDir, 'passkeys'), mode }),
    ...PLUGINS.flatMap((dir) => {
      const options = { dir, outDir: path.join(outDir, 'plugins', path.basename(dir)), mode };
      return [pluginConfig({ ...options, languages }), ...halfConfig(options)];
    }),
  ];
}

/**
 * The host for `plinth dev`. `npm run dev` does not need it, because the site that it starts uses the host for
 * visitors.
 */
function developmentHosts(outDir: string, languages?: readonly string[]): Configuration[] {
  if (mode === 'development') return [];
  const folder = path.join(outDir, 'host-development');
  return [hostConfig({ outDir: folder, mode: 'development', languages, refresh: true })];
}

export default configurations(distFolder(process.env));
