import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ManifestError, type PluginJson, parseJson, pluginJsonSchema } from '@plinth/manifests';

/** File in the folder of a plugin, and beside the files of its build, that says what the plugin is. */
export const PLUGIN_FILE = 'plugin.json';

/**
 * Reads and checks the plugin.json of a folder.
 * @throws ManifestError `PLINTH-MANIFEST-042` when the folder has none, `-002` and `-003` for every mistake in it.
 */
export function readPlugin(dir: string): PluginJson {
  const file = path.join(dir, PLUGIN_FILE);
  if (existsSync(file)) return parsePlugin(readFileSync(file, 'utf8'), file);
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-042',
      file: shortPath(file),
      message: 'does not exist, so this folder is not a plugin',
      hint: 'go to the folder of a plugin, or make one with "plinth create <name>"',
    },
  ]);
}

/** Checks the text of a plugin.json. @throws ManifestError `PLINTH-MANIFEST-002`, `-003` */
export function parsePlugin(text: string, file: string): PluginJson {
  return parseJson(text, pluginJsonSchema, shortPath(file));
}

/** Path as an author would type it: from the current folder, with forward slashes. */
export function shortPath(file: string): string {
  return (path.relative(process.cwd(), file) || '.').replaceAll(path.sep, '/');
}
