import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { BROWSER_ARGUMENTS } from './launch-arguments.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser that all tests of this process share. Each process has its own: a browser that several processes share is
 * reached only through a server, which would read and write every message once more.
 */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: inject('browserPath'), args: BROWSER_ARGUMENTS });
  return launched;
}

/** Closes the browser. A process that ends without this closes it too. */
export async function closeBrowser(): Promise<void> {
  const open = launched;
  launched = undefined;
  await (await open)?.close();
}
