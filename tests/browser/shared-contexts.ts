import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser } from './shared-browser.ts';

/** A context that one test uses, and that the next one may use after it. */
export interface SharedContext {
  /** Opens a page in it. */
  newPage(): Promise<Page>;
  /** Closes its pages, and removes what they left in the browser. */
  giveBack(): Promise<void>;
}

interface Idle {
  readonly key: string;
  readonly context: BrowserContext;
}

/** More are closed: a context without a page still holds processes. */
const MOST_IDLE = 3;
let idle: readonly Idle[] = [];

/**
 * A browser context with these options that is as good as new. To make one costs more than to load a page in it, so
 * that tests use one after the other. For tests that change nothing of the context itself.
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
      // Playwright has no way to remove it again.
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
        // A page may have crashed or hang. What cannot be cleared is not used again.
        await context.close();
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
  // With its last page a context would lose its processes.
  const anchor = used.find((page) => page.url() === 'about:blank') ?? (await context.newPage());
  await Promise.all(used.filter((page) => page !== anchor).map((page) => page.close()));
  const session = await context.newCDPSession(anchor);
  await session.send('Network.clearBrowserCache');
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}
