import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * Path of the Chromium for the browser tests: `CHROMIUM_PATH`, else the system's, else the one that Playwright has
 * downloaded. Undefined when there is no Chromium. A `CHROMIUM_PATH` without a program is ignored.
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
    // Playwright has no build for this platform, so none was downloaded.
    return undefined;
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The file is missing or cannot be executed, so try the next path.
    return false;
  }
}
