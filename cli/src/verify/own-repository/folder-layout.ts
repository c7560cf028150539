import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { PluginJson, Problem } from '@plinth/manifests';

/** Checks that a plugin folder has the files that every plugin has, so that all plugins have the same layout. */
export function checkFolderLayout(root: string, folder: string, json: PluginJson): Problem[] {
  const files = [
    'README.md',
    ...(json.setup === undefined ? [] : [json.setup]),
    ...json.blocks.flatMap(({ name, module }) => [module, ...blockFiles(name)]),
  ].map((file) => posix.join(folder, file));
  return [...new Set(files)]
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => ({
      code: 'PLINTH-MANIFEST-109',
      file,
      message: 'does not exist',
      hint: 'write this file, because every plugin has the same layout (see README of cli, "In the repository of Plinth")',
    }));
}

function blockFiles(name: string): string[] {
  const files = ['block.ts', 'schema.ts', `${name}.tsx`, `${name}.test.tsx`];
  return files.map((file) => `src/blocks/${name}/${file}`);
}
