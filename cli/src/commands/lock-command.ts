import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  addRelease,
  BUILD_RECORD_FILE,
  DEFAULT_LIMIT,
  formatProblem,
  ManifestError,
  makeLock,
  refusedHalves,
  removeOldReleases,
  replaceTextFile,
  stableJson,
} from '@plinth/manifests';
import { Command, InvalidArgumentError, Option } from 'commander';
import { shortPath } from '../build/read-plugin.ts';
import { copyHost } from '../lock/copy-host.ts';
import { hostFolder } from '../lock/host-folder.ts';
import { lockfileOf, readPrevious } from '../lock/previous-lock.ts';
import { counted } from '../report/counted.ts';
import { historyLimit } from './history-options.ts';
import { type LockFromOptions, lockFrom, lockFromOptions, refuseWithoutFrom } from './lock-from.ts';
import { checkManifest, DEFAULT_MANIFEST } from './manifest-option.ts';

interface LockOptions extends LockFromOptions {
  readonly manifest: string;
  readonly dist: string;
  readonly host?: string;
  readonly origin?: string;
  readonly out?: string;
  readonly check?: true;
  readonly candidate?: true;
  /** Number of releases that the history keeps. False with `--no-history`: then nothing is added to the history. */
  readonly history: number | false;
  readonly accept?: readonly string[];
  readonly json?: true;
}

/**
 * `plinth lock`: resolves a manifest to its lockfile. With `--check` it compares the result with the existing lockfile.
 */
export function lockCommand(): Command {
  const command = new Command('lock')
    .description('resolve a manifest to exact versions, addresses and hashes')
    .option('--manifest <file>', 'manifest of the template', DEFAULT_MANIFEST)
    .option('--dist <folder>', 'folder of the builds', 'dist')
    .option('--host <folder>', 'folder of a built host (default: <dist>/host, else that of the package @plinth/host)')
    .option('--origin <origin>', 'origin of the site, for servers of plugins that allow only some sites', originOf)
    .option('--out <file>', 'lockfile to write (default: <dist>/<manifest>.lock.json)')
    .option(
      '--accept <plugin>',
      'accept what a release changes of its contract, capabilities or consent (may be repeated)',
      (name: string, names: readonly string[] = []) => [...names, name],
    )
    .addOption(new Option('--check', 'write nothing; fail when the lockfile is out of date').conflicts('candidate'))
    .option('--candidate', 'add the result to the history and leave the current lockfile (see "plinth rollout")')
    .addOption(
      new Option('--history <number>', 'releases that the history keeps')
        .argParser(historyLimit)
        .default(DEFAULT_LIMIT),
    )
    .option('--no-history', 'add nothing to the history')
    .option('--json', 'print the result as JSON');
  return lockFromOptions(command).action((options: LockOptions) => {
    if (options.candidate && options.history === false)
      command.error("error: option '--candidate' cannot be used with option '--no-history'");
    refuseWithoutFrom(command, options);
    return options.from === undefined ? lock(options) : lockFrom(options.from, options);
  });
}

async function lock({
  manifest,
  dist,
  host,
  origin,
  out,
  check,
  accept = [],
  candidate,
  history,
  json,
}: LockOptions): Promise<void> {
  await checkManifest(manifest);
  const file = out ?? lockfileOf(manifest, dist);
  const previous = await readPrevious(file);
  const root = process.cwd();
  const places = {
    root,
    dist: resolve(dist),
    host: host === undefined ? hostFolder(root, resolve(dist)) : resolve(host),
  };
  checkHost(places.host);
  const made = await makeLock({
    ...places,
    manifest: resolve(manifest),
    previous,
    accepted: accept,
    origin,
    writesNothing: check,
  });
  for (const warning of refusedHalves(made, manifest)) process.stderr.write(`${formatProblem(warning)}\n`);
  const text = `${stableJson(made, 2)}\n`;
  if (check) {
    await compare(file, text, manifest);
    process.stdout.write(
      json ? `${stableJson({ v: 1, lockFile: file, isUpToDate: true }, 2)}\n` : `${file} is up to date\n`,
    );
    return;
  }
  copyHost(places.host, places.dist);
  const number =
    history === false ? undefined : await addRelease(file, text, { isCandidate: candidate === true, limit: history });
  if (number === undefined) await replaceTextFile(file, text);
  await removeOldReleases(places.dist, file);
  const [plugins = 0, blocks = 0, files = 0] = [made.plugins, made.blocks, made.integrity].map(
    (part) => Object.keys(part).length,
  );
  if (json) {
    const result = {
      v: 1,
      lockFile: file,
      plugins,
      blocks,
      files,
      release: number ?? null,
      isCandidate: candidate === true,
    };
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  const release = number === undefined ? '' : `, release ${number}${candidate ? ' (candidate)' : ''}`;
  process.stdout.write(
    `${file}: ${counted(plugins, 'plugin')}, ${counted(blocks, 'block')}, ${counted(files, 'file')}${release}\n`,
  );
}

/** Parses the origin of a site from the command line. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new InvalidArgumentError('Write the origin of the site, such as https://www.example.com.');
}

/** @throws ManifestError `PLINTH-MANIFEST-001` when the folder does not contain a built host. */
function checkHost(folder: string): void {
  const file = join(folder, BUILD_RECORD_FILE);
  if (existsSync(file)) return;
  const hint = 'install the package @plinth/host here, or name the folder of a built host: --host <folder>';
  throw new ManifestError([
    { code: 'PLINTH-MANIFEST-001', file: shortPath(file), message: 'does not exist: there is no built host', hint },
  ]);
}

async function compare(file: string, text: string, manifest: string): Promise<void> {
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return;
  throw new ManifestError([
    {
      code: 'PLINTH-MANIFEST-024',
      file,
      message: 'is out of date: the manifest or the builds have changed',
      hint: `type "plinth lock --manifest ${manifest}", and publish the new lockfile`,
    },
  ]);
}
