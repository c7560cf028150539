import type { Page } from 'playwright-core';

const ANNOUNCEMENT = 'benchmark mark ';
/** For the slowest machine; what has not come by then does not come. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/**
 * Lets a page say which `bench:` marks it has set, and returns what waits for one. The page says so by itself once the
 * frame after the mark is painted: to ask it would be work of its own, at any moment.
 */
export async function announcedMarks(page: Page): Promise<(mark: string) => Promise<void>> {
  const announced = new Set<string>();
  page.on('console', (message) => announced.add(message.text()));
  await page.addInitScript(announceMarks, ANNOUNCEMENT);
  return async (mark) => {
    const end = Date.now() + PATIENCE_MS;
    while (!announced.has(ANNOUNCEMENT + mark)) {
      if (Date.now() > end) throw new Error(`the page never came to ${mark}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
}

/** Runs in the page. */
function announceMarks(announcement: string): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter((entry) => entry.name.startsWith('bench:'))) {
      const say = () => setTimeout(() => console.debug(announcement + name));
      requestAnimationFrame(() => requestAnimationFrame(say));
    }
  });
  observer.observe({ type: 'mark', buffered: true });
}
