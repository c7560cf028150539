import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

let connection: Promise<Browser> | undefined;

/** The browser that all tests of the run share. */
export function sharedBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browser'));
  return connection;
}

/** Disconnects from the browser. The browser keeps running for the next test file. */
export async function closeBrowser(): Promise<void> {
  const open = connection;
  connection = undefined;
  await (await open)?.close();
}
