import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
/**
 * Paths of pages whose forms together have every kind of field. Pages with an intentionally invalid form are left out.
 */
const PAGES = [
  '/catalog/form',
  '/catalog/form/states',
  '/catalog/form/languages',
  '/catalog/newsletter',
  '/catalog/rtl',
  '/contact',
  '/journal',
  '/order',
  '/survey',
  '/workshop',
];

/** Blocks of the page that hold a form. */
const formBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-block-type]:has(form)')].map(({ id }) => id.replace(/^block-/, '')),
  );

/** Returns references to elements that do not exist, and ids that occur twice. Runs in the page. */
function brokenReferences(): string[] {
  const references = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-owns', 'for', 'list'];
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const lost = [...document.querySelectorAll('[data-block-type] form *')].flatMap((element) =>
    references.flatMap((name) =>
      (element.getAttribute(name) ?? '')
        .split(/\s+/)
        .filter((id) => id && !document.getElementById(id))
        .map((id) => `${element.tagName} ${element.getAttribute('name')} ${name}=${id}`),
    ),
  );
  return [...lost, ...twice.map((id) => `two of ${id}`)];
}

describe('every id that a form refers to is on the page', () => {
  it.each(sampled(PAGES, 1))('is true for %s without JavaScript', async (path) => {
    await using open = await openPage(demo + path, { javaScriptEnabled: false });
    expect(await open.page.evaluate(brokenReferences)).toEqual([]);
  });

  it.each(sampled(PAGES, 1))(
    'is true for %s with JavaScript, before and after an empty form is submitted',
    async (path) => {
      await using open = await openPage(demo + path, { reducedMotion: 'reduce' });
      const { page } = open;
      const blocks = await formBlocks(page);
      expect(blocks.length).toBeGreaterThan(0);
      for (const id of blocks) {
        await page.locator(`[id="block-${id}"]`).scrollIntoViewIfNeeded();
        await untilLive(page, id);
      }
      expect(await page.evaluate(brokenReferences)).toEqual([]);
      // Only the validation in the browser is tested, so nothing is sent.
      await page.route('**/api/form/**', (route) => route.abort());
      for (const id of blocks) {
        const form = page.locator(`[id="block-${id}"] form`);
        await form.evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit());
        // Wait for the message of an invalid item, or for the general message of a form that the server refused.
        await page.locator(`[id="block-${id}"] :is(.form-item.error, .form-errors)`).first().waitFor();
        expect(await page.evaluate(brokenReferences), id).toEqual([]);
      }
    },
  );

  it('is true for the result of a native post of /contact, before and after hydration', async () => {
    await using open = await openPage(`${demo}/contact`);
    const { page } = open;
    await page.locator('#block-contact form').evaluate((form) => form instanceof HTMLFormElement && form.submit());
    await page.waitForURL('**/api/form/SaveFormSubmission*');
    await page.locator('#block-contact .form-item.error').first().waitFor();
    expect(await page.evaluate(brokenReferences)).toEqual([]);
    await untilLive(page, 'contact');
    await page.getByLabel('Message').fill('x');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('#block-contact .form-item.error :focus').waitFor();
    expect(await page.evaluate(brokenReferences)).toEqual([]);
  });
});
