import { openPage } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { expect, inject, it } from 'vitest';

/** Browsers count a task of at least this duration as long. */
const LONG_TASK_MS = 50;
const MOST_ATTEMPTS = 5;

it('accepting causes no long task', async () => {
  const times: number[] = [];
  // The machine could be busy with something else, so the fastest of several attempts is compared.
  while (times.length < MOST_ATTEMPTS && Math.min(...times) >= LONG_TASK_MS) {
    await using open = await openPage(`${inject('demo')}/catalog/cookie-banner`);
    const { page } = open;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /consent\/plugin\./.test(name)),
    );
    await settled(page);
    const longest = await page.evaluate(async () => {
      const found: number[] = [];
      const observer = new PerformanceObserver((list) => {
        found.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      document.querySelector<HTMLButtonElement>('[data-plinth-part] button[value=accept]')?.click();
      await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
      return Math.max(0, ...found);
    });
    expect(await page.locator('[data-plinth-part="ss_cookieAllowed"]').count()).toBe(0);
    times.push(longest);
  }
  expect(Math.min(...times)).toBeLessThan(LONG_TASK_MS);
});
