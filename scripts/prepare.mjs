/* Runs on the Node that is there (20.19 or later), before anything is installed. Nothing but Node's own modules. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { waiting } from './waiting.mjs';

export const root = path.dirname(import.meta.dirname);
const bin = path.join(root, 'node_modules', '.bin');
/** TypeScript without a build step: type stripping is on by default from here. */
const NEEDED = [22, 18];

/** Installs what package-lock.json names when it is not installed yet, and finds a Node that can run the project. */
export async function prepare() {
  if (!isInstalled()) {
    if ((await install()) !== 0)
      stop('npm ci failed. Check the network to the npm registry, then run the command again.');
  }
  if (!isNewEnough(run('node', ['--version']).stdout)) {
    stop(`Plinth needs Node ${NEEDED.join('.')} or later on this platform (on Linux and Windows it brings its own).`);
  }
}

/** npm says nothing for most of a minute, so this does. */
async function install() {
  const said = waiting('Installing packages (npm ci)', process.stdout);
  const npm = spawn('npm', ['ci', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  for (const output of [npm.stdout, npm.stderr]) output.on('data', (text) => said.print(text));
  const status = await new Promise((resolve) => npm.on('error', () => resolve(1)).on('close', resolve));
  said.stop();
  return status;
}

const isWindows = process.platform === 'win32';

/** Environment in which `node` is the project's own. */
export const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };

export function step(text) {
  console.info(`• ${text}`);
}

/** Runs a script of the project to its end and passes signals on. Resolves to its exit code. */
export function execute(script, args, env = {}) {
  const child = spawn('node', [path.join(root, script), ...args], {
    stdio: 'inherit',
    env: { ...environment, ...env },
    shell: false,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

function isInstalled() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

function run(command, args) {
  return spawnSync(command, args, { env: environment, encoding: 'utf8' });
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
