import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ManifestError, type Problem } from '../manifest-error.ts';
import { nearestWord } from '../nearest-word.ts';
import { readJson } from '../read-json.ts';
import type { PluginBuild } from '../schema/build-record.ts';
import { BUILD_RECORD_FILE, pluginBuildSchema } from '../schema/build-record.ts';
import { HALF_FOLDER, HALF_RECORD_FILE, type HalfBuild, halfBuildSchema } from '../schema/half-record.ts';
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
  /** The built server half. Undefined when the plugin has none, or is on another server. */
  readonly half?: HalfBuild | undefined;
  /** Where the plugin is on another server. Undefined for a plugin of the workspace. */
  readonly address?: PluginAddress;
  /** Address at which the browser finds a file of the build. */
  urlOf(file: string): string;
  read(file: string): Promise<HashedFile>;
  /** Folder of a release that npm has installed. `plinth lock` copies its files into the folder of the builds. */
  readonly installed?: string | undefined;
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
  if (!existsSync(built)) {
    // First compares the name with that in plugin.json. Otherwise a misspelt name in the manifest would be reported as
    // a missing build.
    const { name: own } = await readJson(join(root, jsonFile), pluginJsonSchema, jsonFile);
    if (own !== name) throw new ManifestError([misnamed(name, { name: own, jsonFile }, manifestFile)]);
  }
  return openFolder(name, { jsonFile, built, root });
}

/**
 * Opens a release that npm has installed: a package with plugin.json and plinth.build.json, as `plinth pack` makes it.
 * @throws ManifestError with `-001` to `-003`
 */
export async function openInstalled(
  name: string,
  packageName: string,
  { root }: Places,
  manifestFile: string,
): Promise<PluginSource> {
  const built = installedFolder(packageName, root);
  if (built === undefined)
    throw new ManifestError([
      {
        code: 'PLINTH-MANIFEST-001',
        file: manifestFile,
        path: `plugins.${name}.from`,
        message: `names the package ${packageName}, which is not installed`,
        hint: `type "npm install ${packageName}"`,
      },
    ]);
  const jsonFile = relative(root, join(built, 'plugin.json'));
  return { ...(await openFolder(name, { jsonFile, built, root })), installed: built };
}

/** The folder of a package in the `node_modules` of a folder or of a folder around it. */
function installedFolder(packageName: string, root: string): string | undefined {
  const folder = join(root, 'node_modules', packageName);
  if (existsSync(folder)) return folder;
  const around = dirname(root);
  return around === root ? undefined : installedFolder(packageName, around);
}

async function openFolder(
  name: string,
  { jsonFile, built, root }: { readonly jsonFile: string; readonly built: string; readonly root: string },
): Promise<PluginSource> {
  const buildFile = relative(root, join(built, BUILD_RECORD_FILE));
  const [json, build] = await both(
    () => readJson(join(root, jsonFile), pluginJsonSchema, jsonFile),
    () => readJson(join(built, BUILD_RECORD_FILE), pluginBuildSchema, buildFile),
  );
  return {
    json,
    jsonFile,
    build,
    buildFile,
    half: json.server === undefined ? undefined : await openHalf(built, root),
    urlOf: (file) => pluginUrl(name, file),
    read: async (file) => hashed(await readFile(join(built, file))),
  };
}

/**
 * Reads the record of the built server half.
 * @throws ManifestError `-001` to `-003`
 */
async function openHalf(built: string, root: string): Promise<HalfBuild> {
  const file = join(built, HALF_FOLDER, HALF_RECORD_FILE);
  return readJson(file, halfBuildSchema, relative(root, file));
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
