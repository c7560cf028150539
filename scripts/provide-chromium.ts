import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../tests/browser/find-chromium.ts';

const root = path.dirname(import.meta.dirname);

/**
 * Returns the browser for the tests: an installed one, else one that is installed now. Undefined when neither works.
 */
export function provideChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  for (const { name, commands } of installers()) {
    console.info(`Chromium was not found: installing it with ${name} …`);
    if (!commands.every(([command, ...args]) => spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0))
      continue;
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error(
    'There is no Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  );
  return undefined;
}

interface Installer {
  readonly name: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
}

function installers(): readonly Installer[] {
  const playwright: Installer = {
    name: 'Playwright',
    commands: [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']],
  };
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isRootOnDebian) return [playwright];
  const apt: Installer = {
    name: 'apt-get',
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', 'chromium'],
    ],
  };
  return [apt, playwright];
}
