import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, findHeadlessShell } from '../tests/browser/find-chromium.ts';

const root = path.dirname(import.meta.dirname);

/**
 * Installs the browsers of the tests where they are missing: a complete Chromium, which one test needs, and its
 * headless shell, which is faster and runs all other tests.
 * @returns False when there is no Chromium and none can be installed. The tests also run without the shell.
 */
export function provideChromium(): boolean {
  if (!findChromium() && !install(apt('chromium')) && !install(PLAYWRIGHT)) {
    console.error(
      'There is no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
    );
    return false;
  }
  if (!findHeadlessShell()) install(apt('chromium-headless-shell'));
  return true;
}

interface Installer {
  readonly name: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const PLAYWRIGHT: Installer = {
  name: 'Playwright',
  commands: [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']],
};

/** Commands that install a package with apt-get. Undefined on a machine on which apt-get cannot be used. */
function apt(name: string): Installer | undefined {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isRootOnDebian) return undefined;
  return {
    name: `apt-get (${name})`,
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', name],
    ],
  };
}

/** Runs the commands of an installer. Returns true when the machine then has a Chromium. */
function install(installer: Installer | undefined): boolean {
  if (!installer) return false;
  console.info(`installing a browser with ${installer.name} …`);
  for (const [command, ...args] of installer.commands) {
    if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) return false;
  }
  return findChromium() !== undefined;
}
