import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { heldScripts } from '@plinth/tests/browser/held-scripts.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openInOwnContext, openPage } from '@plinth/tests/browser/open-page.ts';
import { startFormSite } from '@plinth/tests/forms/form-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FIELDS = [
  { id: 'who', type: 'name', title: 'Name' },
  { id: 'words', type: 'textarea', title: 'Words', required: true },
  { id: 'kind', type: 'radio', title: 'Kind', options: ['Leaf', 'Root'] },
  { id: 'extras', type: 'checkbox', title: 'Extras', options: ['Frame', 'Glass'] },
  { id: 'secret', type: 'password', title: 'Secret' },
  { id: 'price', type: 'currency', title: 'Price' },
];
const block = (fields: readonly object[], data: object = {}) => ({
  id: 'f',
  type: 'form',
  data: { formId: 'order', fields, submitButtonText: 'Send', submissionMessage: 'Thank you.', ...data },
});

let site: StartedSite;
beforeAll(async () => {
  site = await startFormSite({
    '/': [block(FIELDS)],
    '/changed': [block(FIELDS.map((field) => (field.id === 'words' ? { ...field, type: 'text' } : field)))],
    '/forgetful': [block(FIELDS, { keepDraft: false, formId: 'forgetful' })],
  });
});
afterAll(() => site.close());

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function type(page: Page) {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Words').fill('Two prints,\nplease. <b>\u202e');
  await page.getByLabel('Root').check();
  await page.getByLabel('Glass').check();
  await page.getByLabel('Secret').fill('hunter2');
  await page.getByLabel('Price').fill('4321');
}

async function expectTyped(page: Page) {
  await expect.poll(() => page.getByLabel('Words').inputValue()).toBe('Two prints,\nplease. <b>\u202e');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Ada');
  expect([await page.getByLabel('Root').isChecked(), await page.getByLabel('Leaf').isChecked()]).toEqual([true, false]);
  expect([await page.getByLabel('Glass').isChecked(), await page.getByLabel('Frame').isChecked()]).toEqual([
    true,
    false,
  ]);
  expect([await page.getByLabel('Secret').inputValue(), await page.getByLabel('Price').inputValue()]).toEqual(['', '']);
}

async function comeBack(page: Page, path = '/') {
  await page.goto(site.address + path);
  await page.waitForFunction(() => window.plinth?.state === 'initialised');
}

describe('draft of a form', () => {
  it('survives a reload, without password and payment', async () => {
    await using opened = await openPage(site.address);
    await opened.page.getByLabel('First Name').fill('A');
    await expect.poll(() => stored(opened.page)).toContain('First');
    await type(opened.page);
    // Reload at once: the page must store a draft when the visitor leaves, even if it has not been stored before.
    await opened.page.reload();
    await expectTyped(opened.page);
    const kept = await stored(opened.page);
    for (const secret of ['hunter2', '4321']) expect(kept).not.toContain(secret);
  });

  itInLongRun('survives a crash', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    await type(page);
    await expect.poll(() => stored(page)).toContain('Two prints');
    await expect.poll(() => stored(page)).toContain('Glass');
    await page.goto('chrome://crash').catch(() => undefined);
    const next = await context.newPage();
    await comeBack(next);
    await expectTyped(next);
  });

  itInLongRun('also contains what was typed before the script had loaded', async () => {
    const held = heldScripts();
    await using opened = await openPage(site.address, { prepare: held.hold });
    const { page } = opened;
    await page.getByLabel('Words').fill('Two prints,\nplease. <b>\u202e');
    held.release();
    await expect.poll(() => stored(page)).toContain('Two prints');
  });

  it('is kept when a submission fails, and removed when a submission succeeds', async () => {
    await using opened = await openInOwnContext(site.address);
    const { page, context } = opened;
    await type(page);
    await context.route('**/api/form/SaveFormSubmission*', (route) => route.fulfill({ status: 500, json: {} }));
    // Wait for the script, because otherwise the browser itself would post the form.
    await untilLive(page, 'f');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Unable to send form. Please try again later.').waitFor();
    expect(await page.getByLabel('Secret').inputValue()).toBe('hunter2');
    await page.reload();
    await expectTyped(page);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you.').waitFor();
    await expect.poll(() => stored(page)).not.toContain('forms.draft');
    await comeBack(page);
    expect(await page.getByLabel('Words').inputValue()).toBe('');
  });

  itInLongRun('is removed when a post without a script was accepted', async () => {
    await using opened = await openPage(site.address);
    const { page } = opened;
    await type(page);
    await expect.poll(() => stored(page)).toContain('Two prints');
    // Posts the form natively, like a click before the script has loaded.
    await Promise.all([
      page.waitForURL('**/?form-sent=order*'),
      page.evaluate(() => document.querySelector('form')?.submit()),
    ]);
    await page.getByText('Thank you.').waitFor();
    await expect.poll(() => stored(page)).not.toContain('forms.draft');
    await comeBack(page);
    expect(await page.getByLabel('Words').inputValue()).toBe('');
  });

  itInLongRun('is not restored when the fields of the form have changed', async () => {
    await using opened = await openPage(site.address);
    const { page } = opened;
    await type(page);
    await comeBack(page, '/changed');
    expect(await page.getByLabel('Words').inputValue()).toBe('');
  });

  it('is not stored when the author has switched drafts off', async () => {
    await using opened = await openPage(`${site.address}/forgetful`);
    const { page } = opened;
    await type(page);
    await page.reload();
    expect(await stored(page)).not.toContain('Two prints');
  });
});
