import type { Dialogs } from '@plinth/sdk';
import { type OpenOptions, openPage } from '@plinth/tests/browser/open-page.ts';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

/** Opens a page with the fixture plugin `asker`, which opens dialogs when a test asks for them. */
export async function openAsker(path = '/dialogs', options: OpenOptions = {}) {
  const opened = await openPage(inject('fixture') + path, options);
  const { page } = opened;
  await page.waitForFunction(() => window.asker !== undefined);
  return { ...opened, ...askerOf(page) };
}

function askerOf(page: Page) {
  return {
    ask: <Kind extends keyof Dialogs>(kind: Kind, options: Parameters<Dialogs[Kind]>[0]) =>
      page.evaluate(([kind, options]) => window.asker?.ask(kind, options as never), [kind, options] as const),
    answers: () => page.evaluate(() => window.asker?.answers),
    popup: (name?: string) => page.getByRole('alertdialog', name === undefined ? {} : { name, exact: true }),
    /**
     * Moves the mouse to the place at which the newest information popup will appear. The popup then stays open,
     * because it closes only when the mouse is elsewhere.
     */
    waitForNotice: () =>
      page.mouse.move((page.viewportSize()?.width ?? 0) / 2, (page.viewportSize()?.height ?? 0) - 50),
    notice: (text: string) => page.getByRole('status').filter({ hasText: text }),
  };
}
