/*
 * Runs before anything is installed, with the user's own Node (20.19 or later), so it must import only modules of Node.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { takeInstallLock } from './install-lock.mjs';
import { isNewEnough, tooOld } from './needed-node.mjs';
import { waiting } from './waiting.mjs';

const root = path.dirname(import.meta.dirname);
const bin = path.join(root, 'node_modules', '.bin');
const installed = path.join(root, 'node_modules', '.package-lock.json');

/**
 * Installs the packages that package-lock.json names when they are not installed yet, and finds a Node that can run the
 * project.
 *
 * @param what `all`: every package. `serving`: only what building and serving need; tests, linter, release tools and
 *   the peers of benchmarks are half of all packages. `some` and `tools`: packages that are installed are used as they
 *   are; `tools` needs those for development too.
 */
export async function prepare(what = 'all') {
  const isInstalled = () => IS_INSTALLED[what]();
  if (!isInstalled()) {
    const release = await takeInstallLock(path.join(root, '.plinth/install.lock'), () =>
      step('Another command installs packages: waiting for it …'),
    );
    // It is possible that another command has installed the packages while this one waited.
    const status = isInstalled() ? 0 : await install(what === 'serving' ? ['--omit=dev'] : []);
    release();
    if (status !== 0) stop('npm ci failed. Check the network to the npm registry, then run the command again.');
  }
  const version = run('node', ['--version']).stdout ?? '';
  if (!isNewEnough(version)) stop(tooOld(version));
}

const IS_INSTALLED = {
  all: () => isUpToDate() && hasTools(),
  serving: () => isUpToDate(),
  some: () => hasPackages(),
  tools: () => hasPackages() && hasTools(),
};

/** Shows progress, because npm prints nothing for most of a minute. */
async function install(options) {
  const said = waiting('Installing packages (npm ci)', process.stdout);
  const npm = spawn('npm', ['ci', ...options, '--no-progress', '--loglevel=error'], {
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

/** Environment variables with which the command `node` runs the Node that the project has installed. */
const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };

export function step(text) {
  console.info(`• ${text}`);
}

/** Runs a script of the project to its end, and passes signals on to it. Resolves to its exit code. */
export function execute(script, args, env = {}) {
  const child = spawn('node', [path.join(root, script), ...args], {
    stdio: 'inherit',
    env: { ...environment, ...env },
    shell: false,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

/**
 * Starts a script of the project that runs beside the site. Its channel closes when this process ends, for whatever
 * reason, and the script then ends too.
 */
export function startBeside(script) {
  const child = spawn('node', [path.join(root, script)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  child.on('error', (error) => console.error(`${script} could not be started: ${error.message}`));
}

/**
 * Have packages ever been installed in this folder? After each successful installation, npm writes the file to which
 * `installed` points.
 */
function hasPackages() {
  return existsSync(installed);
}

/** Are the packages installed that only development needs? */
function hasTools() {
  return existsSync(path.join(root, 'node_modules/vitest'));
}

function isUpToDate() {
  return hasPackages() && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

function run(command, args) {
  return spawnSync(command, args, { env: environment, encoding: 'utf8' });
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
