import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildMode, pluginConfig } from '@plinth/sdk/build';
import type { Configuration } from '@rspack/core';
import { hostConfig } from './host/build/host-config.ts';
import { rendererConfig } from './site/build/renderer-config.ts';

const root = import.meta.dirname;
const mode: BuildMode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
const outDir = path.resolve(process.env.PLINTH_DIST ?? path.join(root, 'dist'));

/** Every folder under plugins/ with a plugin.json is a remote of its own. */
const plugins = readdirSync(path.join(root, 'plugins'))
  .map((name) => path.join(root, 'plugins', name))
  .filter((dir) => existsSync(path.join(dir, 'plugin.json')));

/** One build: the host for the browser, the renderer for Node, and a remote for every plugin. */
export default [
  hostConfig({ outDir: path.join(outDir, 'host'), mode }),
  rendererConfig({ outDir: path.join(outDir, 'renderer'), mode }),
  ...plugins.map((dir) => pluginConfig({ dir, outDir: path.join(outDir, 'plugins', path.basename(dir)), mode })),
] as Configuration[];
