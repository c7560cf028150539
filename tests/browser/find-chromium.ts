import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Path of the Chromium that the browser tests run in: `CHROMIUM_PATH`, else the system's, else the one that Playwright
 * has downloaded. Undefined when there is none. A `CHROMIUM_PATH` that names no program counts as not set.
 */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(path.delimiter)].filter(Boolean);
  const candidates = [
    environment.CHROMIUM_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))),
    playwrightsOwn(),
  ];
  return candidates.find((file) => file !== undefined && isProgram(file));
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath() || undefined;
  } catch {
    // Playwright has no build for this platform, which is the same as having downloaded none.
    return undefined;
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: the next one may be.
    return false;
  }
}
