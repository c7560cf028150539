import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { collect, examplesOfBuild, type PluginJson, readJson } from '@plinth/manifests';
import * as v from 'valibot';
import type { BuiltPlugin } from '../verify/built/built-plugin.ts';
import { isRemote } from '../verify/built/remote.ts';
import type { Check } from '../verify/check.ts';
import { checkMounts } from './check-mounts.ts';
import { exampleFiles } from './examples.ts';
import { CAN_RESTRICT } from './restricted-process.ts';

/** The folder that contains `examples`: the release, or the folder of the plugin. */
interface ExamplesPlace {
  readonly dir: string;
  nameOf(file: string): string;
}

/**
 * Mounts each block of a build that has no sources. The examples are taken from the folder of the build if it is a
 * release, otherwise from the folder of the plugin if that is near the build (see `sourceFolders`). When the blocks
 * cannot be mounted, the result is one check that says why.
 * @param isFetched True for a build from a server or a tarball, whose code runs only in a restricted process, and whose
 * folder is a temporary one.
 */
export async function checkBuiltMounts(plugin: BuiltPlugin, isFetched: boolean): Promise<Check[]> {
  const { subject, json, record, folder } = plugin;
  if (isRemote(record))
    return [notMounted(subject, 'it was made by another builder, which has no share scope to fill')];
  if (isFetched && !CAN_RESTRICT) {
    const reason = `Node ${process.version} cannot restrict what its code may read; use Node 22.13 or later`;
    return [notMounted(subject, reason)];
  }
  const place = await findExamples(plugin, isFetched);
  if (!place) return [notMounted(subject, whyNoExamples(plugin, isFetched))];
  const nameOf = (file: string) => (file === 'plugin.json' ? plugin.jsonFile : place.nameOf(file));
  return checkMounts({ subject, json, dir: place.dir, nameOf, built: folder, build: record });
}

async function findExamples(plugin: BuiltPlugin, isFetched: boolean): Promise<ExamplesPlace | undefined> {
  const { folder, json, nameOf, record } = plugin;
  const own: ExamplesPlace = { dir: folder, nameOf: (file) => nameOf(file) };
  // For a plugin without blocks, only its setup is run, which needs no example.
  if (json.blocks.length === 0) return own;
  if (isFetched) return examplesOfBuild(record).some((file) => existsSync(join(folder, file))) ? own : undefined;
  if ((await exampleFiles(folder)).length > 0) return own;
  for (const dir of sourceFolders(folder)) {
    if (!(await isFolderOf(dir, json)) || (await exampleFiles(dir)).length === 0) continue;
    const path = relative(folder, dir).split(sep).join('/');
    return { dir, nameOf: (file) => nameOf(`${path}/${file}`) };
  }
  return undefined;
}

/**
 * Folders in which the sources of a build are looked for: `hello` for `hello/dist`, and `plugins/hello` for
 * `dist/plugins/hello`.
 */
function sourceFolders(built: string): string[] {
  const parent = dirname(built);
  return [parent, join(dirname(dirname(parent)), basename(parent), basename(built))];
}

/**
 * Is this the folder of the plugin? Only the name in plugin.json is compared; mistakes in other fields do not matter
 * here.
 */
async function isFolderOf(dir: string, { name }: PluginJson): Promise<boolean> {
  const found = await collect([], () => readJson(join(dir, 'plugin.json'), v.object({ name: v.string() })));
  return found?.name === name;
}

function whyNoExamples({ record }: BuiltPlugin, isFetched: boolean): string {
  if (examplesOfBuild(record).length > 0) return 'its examples cannot be fetched';
  const release = 'the release has no examples; "plinth pack" adds them';
  return isFetched ? release : `${release}, and the folder of the plugin is not beside it`;
}

function notMounted(subject: string, reason: string): Check {
  return { subject, name: 'blocks on a page', notDone: `not mounted: ${reason}`, problems: [] };
}
