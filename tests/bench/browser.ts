import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../browser/find-chromium.ts';

export interface Conditions {
  /** Factor by which to slow down the CPU. */
  readonly cpu?: number;
  readonly network?: { readonly latencyMs: number; readonly bytesPerSecond: number };
  /** Window size and input. Default: a desktop. */
  readonly device?: BrowserContextOptions;
  /** Is the page allowed to have errors? Default: false, so an error in the page ends the benchmark. */
  readonly mayFail?: boolean;
}

/** CPU slowed down 4 times and the "Slow 4G" of DevTools, the profile that is often used to compare frameworks. */
export const SLOW: Conditions = { cpu: 4, network: { latencyMs: 562.5, bytesPerSecond: 180_000 } };

export interface OpenPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  close(): Promise<void>;
}

/** @param more Further command-line switches for Chromium. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH to its path.');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet, ...more],
  });
}

/** Opens a page with an empty cache and the given conditions. An error in the page ends the benchmark. */
export async function openPage(
  browser: Browser,
  { cpu, network, device, mayFail = false }: Conditions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    ignoreHTTPSErrors: true,
    ...device,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    if (!mayFail) throw error;
  });
  page.on('console', (message) => {
    if (!mayFail && message.type() === 'error') throw new Error(`the page reported: ${message.text()}`);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (cpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  }
  return { page, cdp, close: () => context.close() };
}

/**
 * Bytes of live objects after two garbage collections. One collection is not enough, because it keeps objects that
 * finalisers still hold.
 */
export async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}
