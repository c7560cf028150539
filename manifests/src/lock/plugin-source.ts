import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ManifestError, type Problem } from '../manifest-error.ts';
import { nearestWord } from '../nearest-word.ts';
import { readJson } from '../read-json.ts';
import type { PluginBuild } from '../schema/build-record.ts';
import { BUILD_RECORD_FILE, pluginBuildSchema } from '../schema/build-record.ts';
import type { PluginJson } from '../schema/plugin-json.ts';
import { pluginJsonSchema } from '../schema/plugin-json.ts';
import { both } from './both.ts';
import { type HashedFile, hashed } from './hash.ts';
import type { PluginAddress } from './plugin-address.ts';

/** One release of a plugin, in the workspace or on another server. */
export interface PluginSource {
  readonly json: PluginJson;
  readonly jsonFile: string;
  readonly build: PluginBuild;
  readonly buildFile: string;
  /** Where the plugin is on another server. Undefined for a plugin of the workspace. */
  readonly address?: PluginAddress;
  /** Address at which the browser finds a file of the build. */
  urlOf(file: string): string;
  read(file: string): Promise<HashedFile>;
}

export interface Places {
  /** Folder to which `workspace:` sources are relative. */
  readonly root: string;
  /** Folder of the builds. */
  readonly dist: string;
  /** Folder of the built host that is used. Default: `host` in `dist`. */
  readonly host?: string | undefined;
}

/** Address at which the site serves a file of a workspace plugin's build. */
function pluginUrl(name: string, file: string): string {
  return `/_plinth/plugins/${name}/${file}`;
}

/**
 * Opens a plugin of this repository.
 * @param manifestFile The manifest that names the folder, for messages.
 * @throws ManifestError with `-001` to `-003`, `-006` when there is no build under this name
 */
export async function openWorkspace(
  name: string,
  folder: string,
  { root, dist }: Places,
  manifestFile: string,
): Promise<PluginSource> {
  const jsonFile = `${folder}/plugin.json`;
  if (!existsSync(join(root, jsonFile))) throw new ManifestError([withoutPlugin(name, folder, root, manifestFile)]);
  const built = join(dist, 'plugins', name);
  const buildFile = relative(root, join(built, BUILD_RECORD_FILE));
  if (!existsSync(built)) {
    // First compares the name with that in plugin.json. Otherwise a misspelt name in the manifest would be reported as
    // a missing build.
    const { name: own } = await readJson(join(root, jsonFile), pluginJsonSchema, jsonFile);
    if (own !== name) throw new ManifestError([misnamed(name, { name: own, jsonFile }, manifestFile)]);
  }
  const [json, build] = await both(
    () => readJson(join(root, jsonFile), pluginJsonSchema, jsonFile),
    () => readJson(join(built, BUILD_RECORD_FILE), pluginBuildSchema, buildFile),
  );
  return {
    json,
    jsonFile,
    build,
    buildFile,
    urlOf: (file) => pluginUrl(name, file),
    read: async (file) => hashed(await readFile(join(built, file))),
  };
}

/** Makes the problem for a name in a manifest that differs from the name in plugin.json. */
export function misnamed(
  name: string,
  { name: own, jsonFile }: Pick<PluginJson, 'name'> & Pick<PluginSource, 'jsonFile'>,
  file: string,
): Problem {
  return {
    code: 'PLINTH-MANIFEST-006',
    file,
    path: `plugins.${name}`,
    message: `calls the plugin "${name}", but its name in ${jsonFile} is "${own}"`,
    hint: `write "${own}" as the key, or correct "from"`,
  };
}

function withoutPlugin(name: string, folder: string, root: string, file: string): Problem {
  const around = join(root, dirname(folder));
  const names = existsSync(around) ? readdirSync(around) : [];
  const plugins = names.filter((each) => existsSync(join(around, each, 'plugin.json')));
  const near = nearestWord(basename(folder), plugins);
  const meant = near && `workspace:${join(dirname(folder), near).replaceAll('\\', '/')}`;
  return {
    code: 'PLINTH-MANIFEST-001',
    file,
    path: `plugins.${name}.from`,
    message: `names ${folder}/plugin.json, which does not exist${meant ? `; did you mean "${meant}"?` : ''}`,
    hint: meant
      ? `write "${meant}"`
      : 'correct the path, or make the plugin: go to its folder and type "plinth create <name>"',
  };
}
