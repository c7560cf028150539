import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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
  /** Undefined for a plugin of the workspace. */
  readonly address?: PluginAddress;
  /** Address at which the browser finds a file of the build. */
  urlOf(file: string): string;
  read(file: string): Promise<HashedFile>;
}

export interface Places {
  /** Folder that `workspace:` sources are relative to. */
  readonly root: string;
  /** Folder of the builds. */
  readonly dist: string;
  /** Folder of a built host. Default: `host` in `dist`. */
  readonly host?: string | undefined;
}

/** Address of a file of a workspace plugin's build. */
function pluginUrl(name: string, file: string): string {
  return `/_plinth/plugins/${name}/${file}`;
}

/** Opens a plugin of this repository. @throws ManifestError with `-001` to `-003` */
export async function openWorkspace(name: string, folder: string, { root, dist }: Places): Promise<PluginSource> {
  const jsonFile = `${folder}/plugin.json`;
  const built = join(dist, 'plugins', name);
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
    urlOf: (file) => pluginUrl(name, file),
    read: async (file) => hashed(await readFile(join(built, file))),
  };
}
