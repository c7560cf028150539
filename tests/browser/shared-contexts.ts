import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { closePage } from './close-page.ts';
import { sharedBrowser } from './shared-browser.ts';

/** A browser context that several tests use one after the other. */
export interface SharedContext {
  /** Opens a page in the context. */
  newPage(): Promise<Page>;
  /** Closes the context's pages and removes their data, so that a different test can use the context. */
  giveBack(): Promise<void>;
}

interface Idle {
  readonly key: string;
  readonly context: BrowserContext;
}

/**
 * Number of unused contexts that are kept. All others are closed, because even an unused context keeps processes
 * running.
 */
const MOST_IDLE = 3;
let idle: readonly Idle[] = [];

/**
 * Returns a browser context with these options and without data from earlier tests. Making a context takes longer than
 * loading a page in it, so tests use the same contexts one after the other. A test must not change the context itself.
 */
export async function takeContext(options: BrowserContextOptions): Promise<SharedContext> {
  const key = JSON.stringify(options);
  const found = idle.find((each) => each.key === key);
  idle = idle.filter((each) => each !== found);
  const context = found?.context ?? (await (await sharedBrowser()).newContext(options));
  const origins = new Set<string>();
  const noteOrigin = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const { origin, protocol } = new URL(frame.url());
      if (protocol.startsWith('http')) origins.add(origin);
    });
  context.on('page', noteOrigin);
  return {
    async newPage() {
      const page = await context.newPage();
      // Playwright cannot remove an installed clock from a context, so tests must not install one in a shared context.
      Object.defineProperty(page, 'clock', {
        get() {
          throw new Error('a clock stays in its context: open the page with openInOwnContext');
        },
      });
      return page;
    },
    async giveBack() {
      context.off('page', noteOrigin);
      try {
        await clear(context, origins);
        idle = [...idle, { key, context }];
      } catch {
        // A page can have crashed or can hang. A context that cannot be cleared is closed and not used again. The test
        // does not wait until it is closed, because closing it can take as long as the page hangs.
        void context.close().catch(() => undefined);
      }
      const [oldest] = idle;
      if (!oldest || idle.length <= MOST_IDLE) return;
      idle = idle.slice(1);
      await oldest.context.close();
    },
  };
}

async function clear(context: BrowserContext, origins: ReadonlySet<string>): Promise<void> {
  const used = context.pages();
  // Keeps one empty page, because the processes of a context end when it has no page.
  const anchor = used.find((page) => page.url() === 'about:blank') ?? (await context.newPage());
  await Promise.all(used.filter((page) => page !== anchor).map(closePage));
  const session = await context.newCDPSession(anchor);
  await session.send('Network.clearBrowserCache');
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
