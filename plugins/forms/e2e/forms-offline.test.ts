import type {} from '@plinth/sdk/forms/kit';
import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { decided } from '@plinth/tests/browser/decided.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { startFormSite } from '@plinth/tests/forms/form-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SAVE = '/api/form/SaveFormSubmission';
const WAITING = 'You are offline.';
const word = { id: 'word', type: 'text', title: 'Word', required: true };
const block = (id: string, fields: readonly object[]) => ({
  id,
  type: 'form',
  data: { formId: id, fields, submitButtonText: 'Send', submissionMessage: 'Thank you.' },
});

let site: StartedSite;
beforeAll(async () => {
  site = await startFormSite({
    '/': [block('open', [word])],
    '/private': [block('private', [word, { id: 'secret', type: 'password', title: 'Secret' }])],
    '/picky': [block('picky', [{ ...word, type: 'email' }])],
  });
});
afterAll(() => site.close());

/** Records the submissions that all tabs of a visitor send, and the status of each answer. */
function watchSaves(context: BrowserContext) {
  const saves: { key: string; form: string; status: number }[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (!request.url().includes(SAVE)) return;
    const { key, form } = JSON.parse(request.postData() ?? '{}');
    saves.push({ key, form, status: response.status() });
  });
  return saves;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
const thanks = (page: Page) => page.getByText('Thank you.').waitFor();
const waits = (page: Page) => page.getByText(WAITING).waitFor();

/** Types into the form, which makes the page fetch further chunks, and waits until these are loaded and run. */
async function type(page: Page, text: string) {
  await page.getByLabel('Word').fill(text);
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? '');
    return ['http.', 'outbox.', 'form-in-use.'].every((chunk) => fetched.some((name) => name.startsWith(chunk)));
  });
  await settled(page);
}

/** Ends the connection, and waits until all open pages have noticed it. */
async function goOffline(context: BrowserContext) {
  await context.setOffline(true);
  for (const page of context.pages()) await page.waitForFunction(() => !navigator.onLine, undefined, { polling: 50 });
}

async function anotherTab(context: BrowserContext, path = '/') {
  const page = await context.newPage();
  await page.goto(site.address + path);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
  return page;
}

/**
 * Simulates a lost connection: the calls that send a form fail, and `navigator.onLine` is false until `reconnect` is
 * called. The page itself can still be loaded again.
 */
async function cutOff(context: BrowserContext) {
  await context.route(`**${SAVE}*`, (route) => route.abort('internetdisconnected'));
  await context.route('**/api/form/FormSubmissionKey*', (route) => route.abort('internetdisconnected'));
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => localStorage.getItem('test.online') !== null });
  });
}

async function reconnect(context: BrowserContext) {
  await context.unrouteAll();
  for (const page of context.pages()) {
    await page.evaluate(() => {
      localStorage.setItem('test.online', '');
      dispatchEvent(new Event('online'));
    });
  }
}

describe('§4 form without a connection', () => {
  it('the submission waits, a message is shown, and it is sent once the connection is back', async () => {
    // The pages of this test have no analytics, because its calls would also fail while there is no connection.
    await using opened = await openInOwnContext(site.address, {
      prepare: (page) => decided(page, site.address, false),
    });
    const { page, context } = opened;
    const saves = watchSaves(context);
    await type(page, 'leaf');
    await goOffline(context);
    await send(page);
    await waits(page);
    await page.getByRole('button', { name: 'Send' }).click({ force: true });
    expect(await page.getByLabel('Word').inputValue()).toBe('leaf');
    expect(saves).toEqual([]);
    await context.setOffline(false);
    await thanks(page);
    expect(saves).toMatchObject([{ form: '{"word":"leaf"}', status: 200 }]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('forms.')))).toEqual([]);
    expectClean(opened.log);
  });

  itInLongRun('after a reload the submission still waits', async () => {
    await using opened = await openInOwnContext(site.address, { prepare: (_, context) => cutOff(context) });
    const { page, context } = opened;
    const saves = watchSaves(context);
    await type(page, 'leaf');
    await send(page);
    await waits(page);
    await page.reload();
    await waits(page);
    expect(await page.getByLabel('Word').inputValue()).toBe('leaf');
    await reconnect(context);
    await thanks(page);
    expect(saves).toHaveLength(1);
  });

  it('when the tab was closed, the submission is sent by the next page that the visitor opens', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    const saves = watchSaves(context);
    await type(page, 'leaf');
    await goOffline(context);
    await send(page);
    await waits(page);
    await page.close();
    await context.setOffline(false);
    // Opens a page with a different form in a second tab.
    await anotherTab(context, '/private');
    await expect.poll(() => saves.map(({ status }) => status)).toEqual([200]);
  });

  itInLongRun('with several open tabs, each submission is sent once and announced on the bus once', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    const others = [await anotherTab(context), await anotherTab(context), await anotherTab(context, '/private')];
    const tabs = [page, ...others];
    const saves = watchSaves(context);
    for (const tab of tabs) {
      await tab.evaluate(() => {
        Object.assign(window, { told: 0 });
        window.plinth?.on('form:submitSuccess', () => Object.assign(window, { told: Reflect.get(window, 'told') + 1 }));
      });
    }
    const senders = [page, others[0] ?? page];
    for (const [index, tab] of senders.entries()) {
      await tab.bringToFront();
      await type(tab, `leaf ${index}`);
    }
    await goOffline(context);
    for (const tab of senders) {
      await tab.bringToFront();
      await send(tab);
      await waits(tab);
    }
    await context.setOffline(false);
    await thanks(page);
    await thanks(others[0] ?? page);
    await expect.poll(() => saves.length).toBe(2);
    const told = async () => {
      const each = await Promise.all(tabs.map((tab) => tab.evaluate(() => Number(Reflect.get(window, 'told')))));
      return each.reduce((sum, one) => sum + one, 0);
    };
    await expect.poll(told).toBe(2);
    await settled(page);
    expect(await told()).toBe(2);
    // This tab never showed that a submission waits.
    expect(await others[1]?.getByText(WAITING).count()).toBe(0);
    expect(new Set(saves.map(({ key }) => key)).size).toBe(2);
    expect(saves.map(({ form }) => form).sort()).toEqual(['{"word":"leaf 0"}', '{"word":"leaf 1"}']);
  });

  itInLongRun('when a tab crashes before it gets the answer, the next tab retries with the same key', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    await type(page, 'leaf');
    await goOffline(context);
    await send(page);
    await waits(page);
    const keys: string[] = [];
    let stored = false;
    await context.route(`**${SAVE}*`, async (route) => {
      if (stored) return route.continue();
      keys.push(JSON.parse(route.request().postData() ?? '{}').key);
      // The server stores the submission, but the page never gets the answer.
      await route.fetch();
      stored = true;
    });
    await context.setOffline(false);
    await expect.poll(() => stored).toBe(true);
    await page.goto('chrome://crash').catch(() => undefined);
    const saves = watchSaves(context);
    const next = await anotherTab(context);
    await thanks(next);
    expect(saves).toMatchObject([{ key: keys[0], status: 200 }]);
  });

  itInLongRun(
    'when another page sends the submission, its draft is removed, and the form shows its success message once',
    async () => {
      await using opened = await openInOwnContext(site.address);
      const { page, context } = opened;
      const saves = watchSaves(context);
      await type(page, 'leaf');
      await goOffline(context);
      await send(page);
      await waits(page);
      await page.close();
      await context.setOffline(false);
      const other = await anotherTab(context, '/private');
      await expect.poll(() => saves.map(({ status }) => status)).toEqual([200]);
      await expect.poll(() => other.evaluate(() => localStorage.getItem('forms.draft.open'))).toBeNull();
      const next = await anotherTab(context);
      await thanks(next);
      await next.reload();
      await expect.poll(() => next.getByLabel('Word').inputValue()).toBe('');
      expect(saves).toHaveLength(1);
    },
  );

  it('a form that was submitted before the code that sends it had loaded is kept, and sent by the same page', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    const saves = watchSaves(context);
    await untilLive(page, 'open');
    await goOffline(context);
    await page.getByLabel('Word').fill('leaf');
    await send(page);
    await page.getByText('You are offline. Your').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('forms.draft.open'))).toContain('leaf');
    await context.setOffline(false);
    await thanks(page);
    expect(saves).toMatchObject([{ form: '{"word":"leaf"}', status: 200 }]);
  });

  itInLongRun('an error that the server finds in a submission that waited is shown at its field', async () => {
    await using opened = await openInOwnContext(`${site.address}/picky`);
    const { page, context } = opened;
    await type(page, 'leaf@example.com');
    await goOffline(context);
    await send(page);
    await waits(page);
    await context.route(`**${SAVE}*`, (route) =>
      route.fulfill({ status: 400, json: { errors: { word: 'We know no such leaf.' } } }),
    );
    await context.setOffline(false);
    await page.getByText('We know no such leaf.').waitFor();
    expect(await page.getByLabel('Word').inputValue()).toBe('leaf@example.com');
    await context.unrouteAll();
    await send(page);
    await thanks(page);
  });

  it('a submission with a password is not stored, but kept and sent by its page', async () => {
    await using opened = await openInOwnContext(`${site.address}/private`);
    const { page, context } = opened;
    await type(page, 'leaf');
    await page.getByLabel('Secret').fill('a secret');
    await goOffline(context);
    await send(page);
    await page.getByText('Your form will be sent when you are back online. Keep').waitFor();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a secret');
    await context.setOffline(false);
    await thanks(page);
  });

  itInLongRun(
    'a submission that its page kept and the server refused is not sent again at the next reconnection',
    async () => {
      await using opened = await openInOwnContext(`${site.address}/private`);
      const { page, context } = opened;
      await type(page, 'leaf');
      await page.getByLabel('Secret').fill('a secret');
      await goOffline(context);
      await send(page);
      await page.getByText('Your form will be sent when you are back online. Keep').waitFor();
      const saves = watchSaves(context);
      await context.route(`**${SAVE}*`, (route) =>
        route.fulfill({ status: 400, json: { errors: { word: 'We know no such leaf.' } } }),
      );
      await context.setOffline(false);
      await page.getByText('We know no such leaf.').waitFor();
      await context.unrouteAll();
      await goOffline(context);
      await context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
      await settled(page);
      expect(saves.map(({ status }) => status)).toEqual([400]);
      await send(page);
      await thanks(page);
      expect(saves.map(({ status }) => status)).toEqual([400, 200]);
    },
  );

  itInLongRun(
    'when the browser stores nothing, the page keeps the submission and asks the visitor to keep it open',
    async () => {
      await using opened = await openInOwnContext(site.address, {
        prepare: (page) =>
          page.addInitScript(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError');
            };
          }),
      });
      const { page, context } = opened;
      const saves = watchSaves(context);
      await type(page, 'leaf');
      await goOffline(context);
      await send(page);
      await page.getByText('Your form will be sent when you are back online. Keep').waitFor();
      await context.setOffline(false);
      await thanks(page);
      expect(saves).toMatchObject([{ form: '{"word":"leaf"}', status: 200 }]);
    },
  );
});
