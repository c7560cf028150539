import type { Locator, Page } from 'playwright-core';

/** The block of an id of its page file. */
export function block(page: Page, id: string): Locator {
  return page.locator(`[id="block-${id}"]`);
}

/** Ids of the blocks that are alive, in document order. */
export function liveBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-block-type]')]
      .filter((element) => window.__plinth?.live.has(element))
      .map(({ id }) => id.replace(/^block-/, '')),
  );
}

/** Waits until a block lives. */
export async function untilLive(page: Page, ...ids: string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      wanted.every((id) => {
        const element = document.getElementById(`block-${id}`);
        return element !== null && window.__plinth?.live.has(element);
      }),
    ids,
  );
}

/** Scrolls from top to bottom and back, so that every block has been in sight, and waits until those that should live do. */
export async function liveThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForFunction(() => {
    const slice: unknown = JSON.parse(document.getElementById('plinth-lock')?.textContent ?? '{}');
    const blocks = (slice as { blocks: Record<string, { activation: string }> }).blocks;
    return [...document.querySelectorAll<HTMLElement>('[data-block-type]')].every((element) => {
      const activation = blocks[element.dataset.blockType ?? '']?.activation ?? 'never';
      return !['load', 'visible', 'idle'].includes(activation) || window.__plinth?.live.has(element);
    });
  });
}
