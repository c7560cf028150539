import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, filesOfBuild, type PluginBuild, type PluginJson } from '@plinth/manifests';

/** A plugin and one build of it, in a folder of this computer. */
export interface BuiltPlugin {
  /** How the result names the plugin: by its folder or its address. */
  readonly subject: string;
  readonly json: PluginJson;
  /** How messages name the plugin.json of the plugin. */
  readonly jsonFile: string;
  readonly record: PluginBuild;
  readonly folder: string;
  /** Returns how messages name a file of the build. */
  nameOf(file: string): string;
  /**
   * Names of missing files that the server did not send. The download reports them, so the checks of the build do not.
   */
  readonly absent: ReadonlySet<string>;
  /** Texts of the scripts and stylesheets that the record lists and that exist, in all languages. */
  readonly texts: ReadonlyMap<string, string>;
  /** Every file in the folder and its subfolders. */
  readonly present: ReadonlySet<string>;
}

/** Reads the files of a build. */
export async function openBuild(build: Omit<BuiltPlugin, 'texts' | 'present'>): Promise<BuiltPlugin> {
  const present = new Set(await filesBelow(build.folder));
  const readable = filesOfBuild(build.record).filter((file) => isText(file) && present.has(file));
  const texts = await Promise.all(
    readable.map(async (file) => [file, await readFile(join(build.folder, file), 'utf8')] as const),
  );
  return { ...build, present, texts: new Map(texts) };
}

export function isScript(file: string): boolean {
  return /\.m?js$/.test(file);
}

export function isStylesheet(file: string): boolean {
  return file.endsWith('.css');
}

/** Files that describe a build. They are in its folder, but are not part of the build. */
export const DESCRIPTIONS: ReadonlySet<string> = new Set([BUILD_RECORD_FILE, 'plugin.json']);

function isText(file: string): boolean {
  return isScript(file) || isStylesheet(file);
}

async function filesBelow(folder: string, path = ''): Promise<string[]> {
  // A folder that does not exist counts as empty. The check of the build record reports it.
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(() => []);
  const inner = (name: string) => (path === '' ? name : `${path}/${name}`);
  const lists = await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? filesBelow(folder, inner(entry.name)) : [inner(entry.name)])),
  );
  return lists.flat();
}
