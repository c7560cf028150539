import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem } from '../manifest-error.ts';
import type { PluginJson } from '../schema/plugin-json.ts';

/**
 * Checks that a plugin folder has the files that every plugin has, so that all plugins are organised in the same way.
 */
export function checkRooms(root: string, folder: string, json: PluginJson): Problem[] {
  const rooms = [
    'README.md',
    ...(json.setup === undefined ? [] : [json.setup]),
    ...json.blocks.flatMap(({ name, module }) => [module, ...blockRooms(name)]),
  ].map((room) => posix.join(folder, room));
  return [...new Set(rooms)]
    .filter((room) => !existsSync(join(root, room)))
    .map((file) => ({
      code: 'PLINTH-MANIFEST-109',
      file,
      message: 'does not exist',
      hint: 'every plugin has the same layout; write this file (see README of manifests, "Folder layout of a plugin")',
    }));
}

function blockRooms(name: string): string[] {
  const files = ['block.ts', 'schema.ts', `${name}.tsx`, `${name}.test.tsx`];
  return files.map((file) => `src/blocks/${name}/${file}`);
}
