import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAsker } from './open-asker.ts';

const question = { title: 'Leave?', message: 'Really?' };
/** The chunk with the dialogs, and the entry of the plugin. */
const CHUNK = /plugins\/dialogs\/dialogs\./;
const ENTRY = /plugins\/dialogs\/entry\./;

/** Accepts the browser's own dialogs. Returns a list to which the kind and the text of each are added. */
function browserDialogs(page: Page): string[] {
  const shown: string[] = [];
  page.on('dialog', async (dialog) => {
    shown.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return shown;
}

describe('a dialog that is requested before the script has loaded', () => {
  it('is shown when the script has loaded, in the order of the calls', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await using test = await openAsker('/dialogs', {
      prepare: (page) =>
        page.route(CHUNK, async (route) => {
          await released;
          await route.continue();
        }),
    });
    const { ask, answers, popup } = test;
    await ask('confirm', { title: 'One', message: '' });
    await ask('alert', { title: 'Two', message: '' });
    expect(await popup().count()).toBe(0);
    release();
    await popup('Two').getByRole('button').click();
    await popup('One').getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(answers).toEqual(['alert', 'confirm true']);
  });

  it.each(
    sampled(
      [
        ['its script', CHUNK],
        ['the plugin', ENTRY],
      ],
      1,
    ),
  )('is shown by the browser when %s cannot be loaded', async (_, file) => {
    await using test = await openAsker('/dialogs', { prepare: (page) => page.route(file, (route) => route.abort()) });
    const shown = browserDialogs(test.page);
    await test.ask('confirm', question);
    await expect.poll(test.answers).toEqual(['confirm true']);
    expect(shown).toEqual(['confirm: Leave?\n\nReally?']);
  });

  it('§8 a request that fails without a connection is shown by the browser, because nothing can be loaded', async () => {
    await using test = await openAsker('/dialogs', {
      prepare: (page) =>
        Promise.all([
          page.route(ENTRY, (route) => route.abort()),
          page.route('**/api/broken?*', (route) => route.abort()),
        ]),
    });
    const shown = browserDialogs(test.page);
    await test.page.evaluate(() => window.asker?.request('/api/broken'));
    await expect.poll(() => shown).toEqual(['alert: Unable to connect to Plinth. Please try again.']);
  });
});
