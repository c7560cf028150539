import type { Page } from 'playwright-core';

const ANNOUNCEMENT = 'benchmark mark ';
/** Time-out for a mark, long enough for the slowest machine. */
const TIME_OUT_MS = 60_000;
const LOOK_AGAIN_MS = 20;

/**
 * Makes a page tell the test which `bench:` marks it has set, and returns a function that waits for a mark. The page
 * announces a mark after it has painted the next frame. If the test asked the page repeatedly instead, that would cause
 * additional work in the page.
 */
export async function announcedMarks(page: Page): Promise<(mark: string) => Promise<void>> {
  const announced = new Set<string>();
  page.on('console', (message) => announced.add(message.text()));
  await page.addInitScript(announceMarks, ANNOUNCEMENT);
  return async (mark) => {
    const end = Date.now() + TIME_OUT_MS;
    while (!announced.has(ANNOUNCEMENT + mark)) {
      if (Date.now() > end) throw new Error(`the page never set ${mark}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
}

/** Runs in the page: announces each `bench:` mark after the next frame has been painted. */
function announceMarks(announcement: string): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter((entry) => entry.name.startsWith('bench:'))) {
      const say = () => setTimeout(() => console.debug(announcement + name));
      requestAnimationFrame(() => requestAnimationFrame(say));
    }
  });
  observer.observe({ type: 'mark', buffered: true });
}
