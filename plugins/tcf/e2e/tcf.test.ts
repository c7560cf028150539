import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const fixture = inject('fixture');

interface Told {
  readonly status: string;
  readonly hasString: boolean;
  readonly isAdvertisingAllowed: boolean;
}

/**
 * Adds two listeners to the TCF interface: one as a tag in the page, and one as a tag in a sandboxed frame of a
 * different origin.
 */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    Reflect.get(window, '__tcfapi')('addEventListener', 2, (data: unknown) => told.push(data));
  });
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.name = 'ad';
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.append(frame);
  });
  const frame = page.frame({ name: 'ad' });
  await frame?.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    window.addEventListener('message', ({ data }) => told.push(data.__tcfapiReturn.returnValue));
    window.parent.postMessage({ __tcfapiCall: { command: 'addEventListener', version: 2, callId: 1 } }, '*');
  });
}

const told = (target: Pick<Page, 'evaluate'>): Promise<Told[]> =>
  target.evaluate(() =>
    Array.from(Reflect.get(window, 'told') ?? [], (data: Record<string, unknown>) => ({
      status: String(data.eventStatus),
      hasString: data.tcString !== '',
      isAdvertisingAllowed: Object(Object(data.purpose).consents)['2'] === true,
    })),
  );

describe('IAB TCF', () => {
  it('tags in the page and in frames are notified when the visitor decides or withdraws consent', async () => {
    const asked: string[] = [];
    await using test = await openInOwnContext(`${fixture}/consent-vendors`, {
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    const { page } = test;
    await settled(page);
    const scripts = asked.filter((path) => path.includes('/tcf/'));
    expect(await page.locator('iframe[name="__tcfapiLocator"]').isHidden()).toBe(true);
    await listen(page);
    const shown = { status: 'cmpuishown', hasString: false, isAdvertisingAllowed: false };
    await expect.poll(() => told(page)).toEqual([shown]);
    // The first call of a tag makes the plugin fetch the code of the interface.
    expect(asked.filter((path) => path.includes('/tcf/')).length).toBeGreaterThan(scripts.length);
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept', exact: true }).click();
    const granted = { status: 'useractioncomplete', hasString: true, isAdvertisingAllowed: true };
    await expect.poll(() => told(page)).toEqual([shown, granted]);
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.getByRole('button', { name: 'Decline all' }).click();
    const withdrawn = { ...granted, isAdvertisingAllowed: false };
    await expect.poll(() => told(page)).toEqual([shown, granted, withdrawn]);
    const frame = page.frame({ name: 'ad' });
    if (!frame) throw new Error('the frame of the test is gone');
    await expect.poll(() => told(frame)).toEqual([shown, granted, withdrawn]);
    await page.reload();
    await settled(page);
    await listen(page);
    await expect.poll(() => told(page)).toEqual([{ ...withdrawn, status: 'tcloaded' }]);
    expectClean(test.log);
  });

  it('does not exist on a page without the plugin', async () => {
    const asked: string[] = [];
    await using test = await openInOwnContext(`${fixture}/consent-restrictive`, {
      prepare: async (page) => page.on('request', (request) => asked.push(request.url())),
    });
    await settled(test.page);
    expect(await test.page.evaluate(() => '__tcfapi' in window)).toBe(false);
    expect([await test.page.content(), ...asked].filter((text) => /\btcf\b/.test(text))).toEqual([]);
  });
});
