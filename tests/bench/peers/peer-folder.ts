import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../browser/find-chromium.ts';
import { ROOT, SCRATCH } from '../bench-site.ts';

/** The last version of rspack whose native bindings are all in the npm registry. */
const RSPACK_VERSION = '2.2.9';

/**
 * Our copy of the folder of the comparison, which is a benchmark of frameworks outside of this repository. The
 * frameworks (the peers) are installed and built in this copy.
 */
export interface PeerFolder {
  readonly folder: string;
  /** Path of the browser with which the comparison measures. */
  readonly chromium: string;
  /** Runs a script of the comparison with the current Node. Throws when the script fails. */
  run(script: string, args?: readonly string[], environment?: Readonly<Record<string, string>>): void;
}

/**
 * Copies the folder of the comparison benchmark and installs its packages, unless they are installed already. Nothing
 * is written to the original folder.
 *
 * @param source Folder of the comparison, from `PLINTH_PEERS`. Default: the folder `shared/bench` beside the
 * repository.
 */
export function openPeerFolder(
  source = process.env.PLINTH_PEERS ?? path.join(path.dirname(ROOT), 'shared/bench'),
): PeerFolder {
  const folder = path.join(SCRATCH, 'peers');
  if (!existsSync(path.join(source, 'measure.mjs')) && !existsSync(folder)) {
    throw new Error(`There is no comparison in ${source}: set PLINTH_PEERS to its folder.`);
  }
  if (!existsSync(path.join(folder, 'node_modules'))) install(source, folder);
  const chromium = findChromium() ?? '';
  const run: PeerFolder['run'] = (script, args = [], environment = {}) => {
    const env = { ...process.env, ...environment };
    const { status } = spawnSync(process.execPath, [script, ...args], { cwd: folder, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${script} of the comparison failed with ${status}`);
  };
  return { folder, chromium, run };
}

/** Builds those of the named peers that are not built yet. */
export function buildPeers({ folder, run }: PeerFolder, names: readonly string[]): void {
  if (names.every((name) => existsSync(path.join(folder, 'dist', name, 'index.html')))) return;
  const only = ['mf', 'astro'].filter((family) => names.some((name) => name.includes(family)));
  run('build.mjs', [], { ONLY: only.join(',') || 'none' });
}

function install(source: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true, filter: (file) => !/[\\/](node_modules|dist|results)$/.test(file) });
  makeWritable(folder);
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.dependencies['@rspack/core'] = RSPACK_VERSION;
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm install of the comparison failed');
  // The comparison runs Astro with the Node in `tool/node_modules`, because Astro needs that version. The current Node
  // is new enough for Astro, so it is linked there.
  const bin = path.join(folder, 'tool/node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, path.join(bin, 'node'));
}

/** Makes all files of the copy writable, because the copy of a read-only folder is read-only too. */
function makeWritable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) makeWritable(file);
    else chmodSync(file, 0o644);
  }
}
