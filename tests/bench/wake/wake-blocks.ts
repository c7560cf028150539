import type { Browser } from 'playwright-core';
import { openPhone } from '../gallery/phone.ts';
import { traceLongestTask } from '../trace.ts';

/** Wait in milliseconds until the page does no more work. */
const REST_MS = 800;

/** How the blocks of a page are activated: the pointer reaches one after the other, or all of them at once. */
export type Order = 'in turn' | 'at once';

export interface Woken {
  /** Number of blocks that have mounted. */
  readonly mounted: number;
  /** CPU time of the longest task. */
  readonly longestMs: number;
}

/** Activates the blocks of a page on a phone, and returns the longest task since then. */
export async function wakeBlocks(browser: Browser, url: string, order: Order): Promise<Woken> {
  const { page, cdp, close } = await openPhone(browser, { mayFail: true });
  try {
    await page.goto(url);
    await page.waitForFunction(() => window.plinth?.state === 'initialised');
    await page.waitForTimeout(REST_MS);
    let mounted = 0;
    const longestMs = await traceLongestTask(cdp, async () => {
      mounted = await page.evaluate(reachBlocks, order === 'in turn');
      await page.waitForTimeout(REST_MS);
    });
    return { mounted, longestMs };
  } finally {
    await close();
  }
}

/**
 * Runs in the page. Moves the pointer over each block that waits for it, and over blocks whose markup the publisher has
 * kept.
 *
 * @returns Number of blocks that have mounted.
 */
async function reachBlocks(inTurn: boolean): Promise<number> {
  const LONGEST_WAIT_MS = 1_000;
  const lock = JSON.parse(document.getElementById('plinth-lock')?.textContent || '{"blocks":{}}');
  const waits = (block: HTMLElement) =>
    ['approach', 'interaction'].includes(lock.blocks[block.dataset.blockType ?? '']?.activation);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const mounted = new Set<string>();
  const stop = window.plinth?.on('block:mounted', ({ id }) => mounted.add(id));
  // Leaves out the task of the code that the test driver runs.
  await pause(50);
  performance.mark('bench:wake');
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block-type]')].filter(waits);
  for (const block of blocks) {
    const before = mounted.size;
    block.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    for (let waited = 0; inTurn && before === mounted.size && waited < LONGEST_WAIT_MS; waited += 20) await pause(20);
  }
  for (let count = -1; count !== mounted.size; await pause(500)) count = mounted.size;
  stop?.();
  return mounted.size;
}
