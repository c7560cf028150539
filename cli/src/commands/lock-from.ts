import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BUILD_RECORD_FILE,
  describeRemote,
  hostBuildSchema,
  mfManifestSchema,
  pluginJsonSchema,
  readJson,
} from '@plinth/manifests';
import type { Command } from 'commander';
import { hostFolder } from '../lock/host-folder.ts';
import { counted } from '../report/counted.ts';
import { isForBuilders } from '../verify/built/remote.ts';

/** Options of `plinth lock --from`. */
export interface LockFromOptions {
  readonly from?: string;
  readonly name?: string;
  readonly release?: string;
  readonly block?: Readonly<Record<string, string | number>>;
  readonly dist: string;
  readonly host?: string;
  readonly json?: true;
}

const FROM_OPTIONS = ['name', 'release', 'block'] as const;
const SCRIPT = /\.m?js$/;

/** Adds the options of `lock --from` to the command. */
export function lockFromOptions(command: Command): Command {
  return command
    .option(
      '--from <mf-manifest.json>',
      'write plugin.json and the build record beside the mf-manifest.json of a remote',
    )
    .option('--name <name>', 'with --from: name of the plugin')
    .option('--release <version>', 'with --from: version of the plugin (default: that of the manifest)')
    .option(
      '--block <name=type>',
      'with --from: block type of an exposed module (may be repeated)',
      (text: string, blocks?: LockFromOptions['block']) => ({ ...blocks, ...blockOption(text) }),
    );
}

/** Refuses options that belong to `--from` when `--from` itself is missing. Otherwise they would be ignored. */
export function refuseWithoutFrom(command: Command, options: LockFromOptions): void {
  const given = FROM_OPTIONS.find((name) => options[name] !== undefined);
  if (options.from === undefined && given !== undefined)
    command.error(`error: option '--${given}' needs option '--from'`);
}

/**
 * `plinth lock --from mf-manifest.json`: writes the files that a Module Federation remote of another build tool needs
 * before a manifest can list that remote by its URL. An existing plugin.json is kept, so that its author can add what
 * mf-manifest.json does not contain (services, hooks, consent).
 */
export async function lockFrom(
  file: string,
  { name, release, block = {}, dist, host, json: asJson }: LockFromOptions,
): Promise<void> {
  const folder = path.dirname(file);
  const jsonFile = path.join(folder, 'plugin.json');
  const hostRecord = path.join(host ?? hostFolder(process.cwd(), path.resolve(dist)), BUILD_RECORD_FILE);
  const manifest = await readJson(file, mfManifestSchema);
  const hostBuild = await readJson(hostRecord, hostBuildSchema);
  const json = existsSync(jsonFile) ? await readJson(jsonFile, pluginJsonSchema) : undefined;
  const files = await filesOf(folder);
  const scripts = await Promise.all(
    files
      .filter((each) => SCRIPT.test(each))
      .map(async (each) => [each, await readFile(path.join(folder, each), 'utf8')]),
  );
  const remote = { manifest, file, files, scripts: Object.fromEntries(scripts), json };
  const described = describeRemote(remote, { name, version: release, blocks: block }, hostBuild);
  const written = [BUILD_RECORD_FILE];
  if (json === undefined) {
    await writeFile(jsonFile, `${JSON.stringify(described.json, null, 2)}\n`);
    written.unshift('plugin.json');
  }
  await writeFile(path.join(folder, BUILD_RECORD_FILE), `${JSON.stringify(described.build, null, 2)}\n`);
  const { build } = described;
  if (asJson) {
    const result = { v: 1, folder, written, name: build.name, version: build.version, files: build.files };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  process.stdout.write(
    `${folder}: ${written.join(' and ')} of ${build.name} ${build.version}, ${counted(build.files.length, 'file')}\n` +
      `publish the folder, and list the address of its ${BUILD_RECORD_FILE} in a manifest\n`,
  );
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((each) => !isForBuilders(each))
    .sort();
}

/**
 * Parses `reviews=shop/reviews` or `reviews=69`. A text without `=` becomes a block with this name and an empty type,
 * which is refused later.
 */
function blockOption(text: string): LockFromOptions['block'] {
  const at = text.indexOf('=');
  const [block, type] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  return { [block.replace(/^\.\//, '')]: /^\d+$/.test(type) ? Number(type) : type };
}
