import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { untilLoaded } from './close-page.ts';
import { keepPageLog, type PageLog } from './page-log.ts';
import { keepPending } from './settled.ts';
import { sharedBrowser } from './shared-browser.ts';
import { takeContext } from './shared-contexts.ts';

/** Time-out of every wait except navigations, in milliseconds.  */
const ACTION_TIMEOUT_MS = 25_000 * inject('timeFactor');
/** Time-out for opening a page: the server sometimes has to encode its pictures first. */
const NAVIGATION_TIMEOUT_MS = 45_000 * inject('timeFactor');

interface CommonOptions extends BrowserContextOptions {
  /**
   * Whether to wait until the runtime has initialised the page. Must be false for a page that has no runtime or
   * navigates away at once. Default: true when JavaScript is on.
   */
  readonly waitForRuntime?: boolean;
}

export interface OpenOptions extends CommonOptions {
  /** Called before the page is requested, to set up routes, init scripts and cookies. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

export interface OwnContextOptions extends CommonOptions {
  /** Called before the page is requested, to set up routes, init scripts and the clock. */
  readonly prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly log: PageLog;
}

export interface OpenPageInOwnContext extends OpenPage {
  readonly context: BrowserContext;
}

/**
 * Opens an address as a new visitor and waits until the page is initialised. A test is allowed to change the page in
 * any way. To change the browser context of the page (the clock, the connection, other tabs), a test must use
 * `openInOwnContext`.
 */
export async function openPage(url: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { prepare, waitForRuntime, contextOptions } = split(options);
  const shared = await takeContext(contextOptions);
  try {
    const page = await shared.newPage();
    const log = await goTo(page, url, () => prepare?.(page), waitForRuntime);
    return { page, log, [Symbol.asyncDispose]: () => shared.giveBack() };
  } catch (error) {
    await shared.giveBack();
    throw error;
  }
}

/**
 * Like `openPage`, but in a browser context that no other test uses, so that the test can change the context or open
 * tabs.
 */
export async function openInOwnContext(url: string, options: OwnContextOptions = {}): Promise<OpenPageInOwnContext> {
  const { prepare, waitForRuntime, contextOptions } = split(options);
  const context = await (await sharedBrowser()).newContext(contextOptions);
  try {
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    context.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
    const page = await context.newPage();
    const log = await goTo(page, url, () => prepare?.(page, context), waitForRuntime);
    const dispose = async () => {
      await Promise.all(context.pages().map(untilLoaded));
      await context.close();
    };
    return { page, context, log, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await context.close();
    throw error;
  }
}

function split<P>(options: CommonOptions & { readonly prepare?: P }) {
  const { prepare, waitForRuntime = options.javaScriptEnabled !== false, ...rest } = options;
  const contextOptions = {
    viewport: { width: 1280, height: 800 },
    // The browser of the tests does not accept AVIF: the server would need seconds to encode each width of each
    // picture, and these tests do not look at pixels.
    extraHTTPHeaders: { accept: 'image/webp,*/*' },
    ...rest,
  };
  return { prepare, waitForRuntime, contextOptions };
}

async function goTo(
  page: Page,
  url: string,
  prepare: () => Promise<unknown> | undefined,
  waitForRuntime: boolean,
): Promise<PageLog> {
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  page.setDefaultNavigationTimeout(NAVIGATION_TIMEOUT_MS);
  const log = await keepPageLog(page);
  keepPending(page);
  await declineStatistics(page, url);
  await prepare();
  await page.goto(url);
  if (waitForRuntime) await page.waitForFunction(() => window.plinth?.state === 'initialised');
  return log;
}

/** Pages of the demo whose tests are about the cookie banner. */
const HAS_BANNER = /^\/catalog\/cookie-banner/;

/**
 * Sets cookies for the demo site so that the visitor has allowed everything but statistics: no banner covers the page,
 * and the analytics send no requests. A test that needs a different decision sets these cookies in `prepare`.
 */
async function declineStatistics(page: Page, url: string): Promise<void> {
  const { origin, pathname } = new URL(url);
  if (origin !== inject('demo') || HAS_BANNER.test(pathname)) return;
  const cookies = { ss_cookieAllowed: 'true', 'plinth-consent': '01.AAAAAAAAAAAAAAAAAAAA-_' };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}
