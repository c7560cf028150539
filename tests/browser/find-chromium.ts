import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Path of the browser for the tests: the first that exists of `CHROMIUM_PATH`, Chromium's headless shell, and the
 * result of `findChromium`. The shell has the same engine but opens no windows, which would take a third of the time of
 * a test.
 */
export function findTestBrowser(environment: Environment = process.env): string | undefined {
  return findHeadlessShell(environment) ?? findChromium(environment);
}

/** `CHROMIUM_PATH`, or the system's headless shell when no program exists at that path. */
export function findHeadlessShell(environment: Environment = process.env): string | undefined {
  return [environment.CHROMIUM_PATH, ...programs(SHELL_NAMES, environment)].find(isProgram);
}

/**
 * Path of a complete Chromium, for benchmarks: the first that exists of `CHROMIUM_PATH`, the system's Chromium, and the
 * Chromium that Playwright has downloaded. Undefined when no Chromium is found. A `CHROMIUM_PATH` is ignored when no
 * program exists there.
 */
export function findChromium(environment: Environment = process.env): string | undefined {
  return [environment.CHROMIUM_PATH, ...programs(NAMES, environment), playwrightsOwn()].find(isProgram);
}

/** Possible paths of programs with these names. */
function programs(names: readonly string[], { PATH = '' }: Environment): string[] {
  const folders = ['/usr/bin', ...PATH.split(path.delimiter)].filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath() || undefined;
  } catch {
    // Playwright has no browser for this platform, so it cannot have downloaded one.
    return undefined;
  }
}

function isProgram(file: string | undefined): boolean {
  if (file === undefined) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The file does not exist or cannot be executed, so the next path is tried.
    return false;
  }
}
