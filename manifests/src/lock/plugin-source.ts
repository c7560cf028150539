import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { collect } from '../collect.ts';
import type { Problem } from '../manifest-error.ts';
import { ManifestError, throwIfAny } from '../manifest-error.ts';
import { parseJson, readJson, unreadable } from '../read-json.ts';
import type { PluginBuild } from '../schema/build-record.ts';
import { BUILD_RECORD_FILE, pluginBuildSchema } from '../schema/build-record.ts';
import type { PluginJson } from '../schema/plugin-json.ts';
import { pluginJsonSchema } from '../schema/plugin-json.ts';
import { fetchBytes } from './fetch-bytes.ts';

/** One release of a plugin, in the workspace or on another server. */
export interface PluginSource {
  readonly json: PluginJson;
  readonly jsonFile: string;
  readonly build: PluginBuild;
  readonly buildFile: string;
  /** Address at which the browser finds a file of the build. */
  urlOf(file: string): string;
  read(file: string): Promise<Uint8Array>;
}

export interface Places {
  /** Folder that `workspace:` sources are relative to. */
  readonly root: string;
  /** Folder of the builds. */
  readonly dist: string;
}

/**
 * Opens the source that a manifest names. A plugin on another server publishes plugin.json in the folder of its build
 * record.
 * @throws ManifestError with `-001` to `-003`, `-005` when an address does not answer.
 */
export function openSource(name: string, from: string, places: Places): Promise<PluginSource> {
  return from.startsWith('workspace:')
    ? openWorkspace(name, from.slice('workspace:'.length), places)
    : openAddress(new URL(from));
}

/** Address of a file of a workspace plugin's build. */
function pluginUrl(name: string, file: string): string {
  return `/_plinth/plugins/${name}/${file}`;
}

async function openWorkspace(name: string, folder: string, { root, dist }: Places): Promise<PluginSource> {
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
    read: (file) => readFile(join(built, file)),
  };
}

async function openAddress(record: URL): Promise<PluginSource> {
  const jsonUrl = new URL('plugin.json', record);
  const [json, build] = await both(
    async () => parseJson(await fetchText(jsonUrl), pluginJsonSchema, jsonUrl.href),
    async () => parseJson(await fetchText(record), pluginBuildSchema, record.href),
  );
  return {
    json,
    jsonFile: jsonUrl.href,
    build,
    buildFile: record.href,
    urlOf: (file) => new URL(file, record).href,
    read: (file) => fetchBytes(new URL(file, record)),
  };
}

async function fetchText(url: URL): Promise<string> {
  try {
    return new TextDecoder().decode(await fetchBytes(url));
  } catch (cause) {
    throw new ManifestError([
      {
        ...unreadable(url.href, cause),
        code: 'PLINTH-MANIFEST-005',
        hint: 'check the address in "from"; plugin.json is in the folder of plinth.build.json',
      },
    ]);
  }
}

/** Returns both results, or throws the problems of both: an author should see all of them in one run. */
async function both<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const problems: Problem[] = [];
  const [a, b] = await Promise.all([collect(problems, first), collect(problems, second)]);
  throwIfAny(problems);
  if (a === undefined || b === undefined) throw new TypeError('collect() returned neither a result nor a problem');
  return [a, b];
}
