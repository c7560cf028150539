import type { Browser, Page } from 'playwright-core';
import { openPhone } from '../gallery/phone.ts';
import { traceLongestTask } from '../trace.ts';

/** Waiting time in milliseconds. It is long enough for a page to finish its work. */
const REST_MS = 800;

/**
 * How the blocks of a page are activated: the pointer reaches one block after the other, it reaches all blocks at once,
 * or they activate by themselves while the visitor scrolls through the page.
 */
export type Order = 'in turn' | 'at once' | 'by themselves';

export interface Activated {
  /** Number of blocks that should have mounted. */
  readonly expected: number;
  /** Number of blocks that have mounted. */
  readonly mounted: number;
  /** CPU time of the longest task in milliseconds. */
  readonly longestMs: number;
}

/**
 * Activates the blocks of a page on a phone, and measures the longest task that runs after the activation has begun.
 */
export async function activateBlocks(browser: Browser, url: string, order: Order): Promise<Activated> {
  const { page, cdp, close } = await openPhone(browser, { mayFail: true });
  try {
    const counted = { expected: 0, mounted: 0 };
    const open = async () => {
      await page.goto(url);
      await page.waitForFunction(() => window.plinth?.state === 'initialised');
    };
    if (order === 'by themselves') {
      await page.addInitScript(markKernel);
      const longestMs = await traceLongestTask(cdp, async () => {
        await open();
        await scrollThrough(page);
        Object.assign(counted, await page.evaluate(activate, order));
      });
      return { ...counted, longestMs };
    }
    await open();
    await page.waitForTimeout(REST_MS);
    const longestMs = await traceLongestTask(cdp, async () => {
      Object.assign(counted, await page.evaluate(activate, order));
      await page.waitForTimeout(REST_MS);
    });
    return { ...counted, longestMs };
  } finally {
    await close();
  }
}

/**
 * Runs in the page before its scripts. The measurement begins when the kernel sets `plinth`, because no code of Plinth
 * runs before that. The setter is defined on the prototype: the kernel does not start when the window itself has the
 * property.
 */
function markKernel(): void {
  Object.defineProperty(Window.prototype, 'plinth', {
    configurable: true,
    set(value: Window['plinth']) {
      Object.defineProperty(window, 'plinth', { configurable: true, writable: true, value });
      performance.mark('bench:activation');
    },
  });
}

async function scrollThrough(page: Page): Promise<void> {
  const { height, window: step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    window: innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(REST_MS / 4);
  }
  await page.waitForTimeout(REST_MS);
}

/**
 * Runs in the page. Moves the pointer over each block that is activated by the pointer, or, with `by themselves`, waits
 * for the blocks that need no pointer. A block that has not mounted after ten seconds is counted as not mounted.
 */
async function activate(order: Order): Promise<{ expected: number; mounted: number }> {
  const LONGEST_WAIT_MS = 10_000;
  const POINTER = ['approach', 'interaction'];
  const lock = JSON.parse(document.getElementById('plinth-lock')?.textContent || '{"blocks":{}}');
  const activationOf = (block: HTMLElement): string | undefined =>
    lock.activations?.[block.id] ?? lock.blocks[block.dataset.blockType ?? '']?.activation;
  const isWanted = (block: HTMLElement) => {
    const activation = activationOf(block);
    if (activation === undefined || activation === 'never') return false;
    return order === 'by themselves' ? ['load', 'visible', 'idle'].includes(activation) : POINTER.includes(activation);
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block-type]')].filter(isWanted);
  const isMounted = (block: HTMLElement) => Boolean(window.__plinth?.live.get(block));
  const until = async (isDone: () => boolean) => {
    for (let waited = 0; !isDone() && waited < LONGEST_WAIT_MS; waited += 20) await pause(20);
  };
  if (order !== 'by themselves') {
    // Waits, so that the measured tasks do not include the task in which the code of the test driver runs.
    await pause(50);
    performance.mark('bench:activation');
    for (const block of blocks) {
      block.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      // A block that is read from markup is activated by the focus.
      if (!block.hasAttribute('data-block-json')) block.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      if (order === 'in turn') await until(() => isMounted(block));
    }
  }
  await until(() => blocks.every(isMounted));
  return { expected: blocks.length, mounted: blocks.filter(isMounted).length };
}
