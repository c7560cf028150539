import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BUILD_RECORD_FILE,
  type PluginBuild,
  type PluginJson,
  pluginBuildSchema,
  pluginJsonSchema,
  readJson,
} from '@plinth/manifests';
import { rspack } from '@rspack/core';
import * as v from 'valibot';
import { pluginConfig } from '../build/plugin-config.ts';

const NODE_MODULES = path.join(import.meta.dirname, '../../../node_modules');

/** A plugin in a temporary folder that the real build has built. */
export interface BuiltPlugin {
  readonly root: string;
  /** Folder of the plugin. */
  readonly dir: string;
  readonly subject: string;
  /** Folder of the build. */
  readonly built: string;
  readonly build: PluginBuild;
  readonly json: PluginJson;
  remove(): void;
}

interface PluginSources {
  /** Source of the module of each block, by the name of the block. */
  readonly blocks: Readonly<Record<string, string>>;
  readonly setup?: string;
  /** Contents of the files in the folder `examples`, by file name. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** Writes and builds a plugin for production. */
export async function buildPlugin({ blocks, setup, examples }: PluginSources): Promise<BuiltPlugin> {
  const root = mkdtempSync(path.join(tmpdir(), 'plinth-built-'));
  const subject = 'plugins/sample';
  const dir = path.join(root, subject);
  const built = path.join(root, 'dist');
  const source = {
    name: 'sample',
    version: '0.1.0',
    sdk: '>=0.1.0',
    blocks: Object.keys(blocks).map((name) => ({ type: `acme/${name}`, name, module: `./src/${name}.tsx` })),
    ...(setup !== undefined && { setup: './src/plugin.ts' }),
  };
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  mkdirSync(path.join(dir, 'examples'));
  symlinkSync(NODE_MODULES, path.join(root, 'node_modules'));
  writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(dir, 'plugin.json'), JSON.stringify(source));
  for (const [name, text] of Object.entries(blocks)) writeFileSync(path.join(dir, `src/${name}.tsx`), text);
  if (setup !== undefined) writeFileSync(path.join(dir, 'src/plugin.ts'), setup);
  for (const [file, data] of Object.entries(examples)) {
    writeFileSync(path.join(dir, 'examples', file), JSON.stringify(data));
  }
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack(pluginConfig({ dir, outDir: built, mode: 'production' }));
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const build = await readJson(path.join(built, BUILD_RECORD_FILE), pluginBuildSchema);
  const json = v.parse(pluginJsonSchema, source);
  return {
    root,
    subject,
    dir,
    built,
    build,
    json,
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
