import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The one browser of the run. */
export function sharedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'));
  return connection;
}

/** Leaves the browser; it goes on for the next file. */
export async function closeBrowser(): Promise<void> {
  const open = connection;
  connection = undefined;
  await (await open)?.close();
}
