import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { keepPageLog, type PageLog } from './page-log.ts';
import { keepPending } from './settled.ts';
import { sharedBrowser } from './shared-browser.ts';

/** Time-out of every wait. It is long, because the machine may be slow. */
const ACTION_TIMEOUT_MS = 12_000;
const NAVIGATION_TIMEOUT_MS = 45_000;

export interface OpenOptions extends BrowserContextOptions {
  /** Runs before the page is requested: routes, init scripts, cookies. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /**
   * Do not wait for the runtime, because the page has none or is about to navigate away. Default: wait when JavaScript
   * is on.
   */
  readonly waitForRuntime?: boolean;
}

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly log: PageLog;
}

/** Opens an address in a new browser context and waits until the page is initialised. */
export async function openPage(url: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { prepare, waitForRuntime = options.javaScriptEnabled !== false, ...contextOptions } = options;
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 1280, height: 800 },
    // The server needs seconds to encode an AVIF for each width of each picture, and tests do not look at these pixels.
    extraHTTPHeaders: { accept: 'image/webp,*/*' },
    ...contextOptions,
  });
  try {
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    // The first request for a picture waits until the server has encoded it.
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    const page = await context.newPage();
    const log = await keepPageLog(page);
    keepPending(page);
    await prepare?.(page, context);
    await page.goto(url);
    if (waitForRuntime) await page.waitForFunction(() => window.plinth?.state === 'initialised');
    return { page, context, log, [Symbol.asyncDispose]: () => context.close() };
  } catch (error) {
    await context.close();
    throw error;
  }
}
