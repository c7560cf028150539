import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ManifestError, nearestWord, type PluginJson, parseJson, pluginJsonSchema } from '@plinth/manifests';

/** Name of the file that describes a plugin. It is in the folder of the plugin, and beside the files of its build. */
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
      hint: otherFolder(dir),
    },
  ]);
}

/**
 * Makes a hint that names the folder that was probably meant. When `dir` does not exist, this is a folder with a
 * similar name beside `dir`. When `dir` has no plugin.json, this is a folder inside `dir` that has one.
 */
function otherFolder(dir: string): string {
  const around = path.dirname(dir);
  const near = existsSync(dir) ? undefined : nearestWord(path.basename(dir), foldersWithPlugin(around));
  const names = near === undefined ? foldersWithPlugin(dir) : [near];
  const [first, ...others] = names.map((name) => shortPath(path.join(near === undefined ? dir : around, name)));
  if (first === undefined) return 'go to the folder of a plugin, or make one with "plinth create <name>"';
  return `go to the folder of the plugin: type "cd ${first}"${others.length > 0 ? `; other plugins are ${others.join(', ')}` : ''}`;
}

/** Names of the folders directly in `folder` that contain a plugin.json. */
export function foldersWithPlugin(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, PLUGIN_FILE)))
    .sort();
}

/**
 * Checks the text of a plugin.json.
 * @throws ManifestError `PLINTH-MANIFEST-002`, `-003`
 */
export function parsePlugin(text: string, file: string): PluginJson {
  return parseJson(text, pluginJsonSchema, shortPath(file));
}

/** Returns the path with which messages name a file: relative to the current folder, with forward slashes. */
export function shortPath(file: string): string {
  return (path.relative(process.cwd(), file) || '.').replaceAll(path.sep, '/');
}
