import type { Locator, Page } from 'playwright-core';
import { untilRendered } from './painted.ts';

/** The block with this id in its page file. */
export function block(page: Page, id: string): Locator {
  return page.locator(`[id="block-${id}"]`);
}

/** Ids of the blocks that are mounted, in document order. */
export function liveBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-block-type]')]
      .filter((element) => window.__plinth?.live.get(element))
      .map(({ id }) => id.replace(/^block-/, '')),
  );
}

/**
 * Moves the pointer over these blocks until they are activated and mounted. Blocks that are read from markup also get
 * the focus, because they are activated only when the visitor uses them.
 */
export async function untilLive(page: Page, ...ids: string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      wanted.every((id) => {
        const element = document.getElementById(`block-${id}`);
        const isLive = element !== null && window.__plinth?.live.get(element);
        if (!isLive) element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        if (!isLive && !element?.hasAttribute('data-block-json'))
          element?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        return isLive;
      }),
    ids,
    // By default this is checked once a frame, but on a busy machine the browser sometimes renders no frame for long.
    { polling: 50 },
  );
}

/**
 * Scrolls from top to bottom and back with the pointer over every block, and waits until all blocks that should mount
 * are mounted.
 */
export async function liveThrough(page: Page): Promise<void> {
  await untilRendered(page, () => scrollThrough(page));
  await allLive(page);
}

/** Scrolls from top to bottom and back. Returns whether the browser has rendered a frame in the last five steps. */
function scrollThrough(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    /** Number of consecutive waits in which the browser rendered no frame. */
    let late = 0;
    const frame = () =>
      new Promise<void>((resolve) => {
        // Without this time-out, the test would wait for ever when the browser renders no frame.
        const timer = setTimeout(() => {
          late += 1;
          resolve();
        }, 500);
        requestAnimationFrame(() => {
          clearTimeout(timer);
          late = 0;
          resolve();
        });
      });
    // The step is less than the height of the window, because blocks that were scrolled past can become shorter.
    const step = Math.max(innerHeight, 100) * 0.8;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return late < 10;
  });
}

/** Moves the pointer over every block, and waits until all blocks that should mount are mounted. */
async function allLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const slice: unknown = JSON.parse(document.getElementById('plinth-lock')?.textContent ?? '{}');
      const { blocks, activations = {} } = slice as {
        blocks: Record<string, { activation: string }>;
        activations?: Record<string, string>;
      };
      return [...document.querySelectorAll<HTMLElement>('[data-block-type]')].every((element) => {
        // A popup and the blocks inside it are not expected to mount, because they wait for the popup's trigger.
        if (element.closest('[data-block-type="plinth/popup-overlay"]')) return true;
        const activation = activations[element.id] ?? blocks[element.dataset.blockType ?? '']?.activation ?? 'never';
        const isLive = window.__plinth?.live.get(element);
        if (!isLive) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        return isLive || !['load', 'visible', 'idle', 'approach'].includes(activation);
      });
    },
    undefined,
    // Waits by a timer, because the browser sometimes renders no frame while it loads many pictures.
    { polling: 50 },
  );
}
