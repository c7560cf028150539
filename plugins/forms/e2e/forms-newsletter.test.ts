import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { startFormSite } from '@plinth/tests/forms/form-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const fields = [
  { id: 'who', type: 'name', title: 'Name' },
  { id: 'mail', type: 'email', title: 'Email' },
];
const data = { formId: 'news', fields, submitButtonText: 'Join', submissionMessage: 'Welcome.' };

let site: StartedSite;
beforeAll(async () => {
  site = await startFormSite({ '/': [{ id: 'n', type: 'newsletter', data }] });
});
afterAll(() => site.close());

const mail = (page: Page) => page.getByLabel('Email');
const join = (page: Page) => page.getByRole('button', { name: 'Join' });

describe('newsletter', () => {
  it.each([true, false])('a submission is stored by the real server (JavaScript on: %s)', async (javaScriptEnabled) => {
    await using opened = await openPage(site.address, { javaScriptEnabled });
    const { page, log } = opened;
    await mail(page).fill('ada@example.com');
    await join(page).click();
    await page.getByText('Welcome.').waitFor();
    if (javaScriptEnabled) expectClean(log);
  });

  it('§5: an error of the server is shown at its field, without a general message', async () => {
    await using opened = await openPage(site.address);
    const { page } = opened;
    await page.route('**/api/form/SaveFormSubmission*', (route) =>
      route.fulfill({ status: 400, json: { errors: { mail: 'We know you already.' } } }),
    );
    await mail(page).fill('ada@example.com');
    // Wait for the script, because otherwise the button would post the form natively.
    await untilLive(page, 'n');
    await join(page).click();
    await page.getByText('We know you already.').waitFor();
    expect(await page.getByText('Your form has encountered a problem').count()).toBe(0);
    await expect.poll(() => mail(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('§9: under 320 px the button is below the field and as wide as the field', async () => {
    const shapes = async (width: number) => {
      await using opened = await openPage(site.address, { viewport: { width, height: 700 } });
      const { page } = opened;
      const box = async (locator: ReturnType<typeof mail>) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const [field, button] = [await box(mail(page)), await box(join(page))];
      return { isBelow: button.y > field.y + 20, isAsWide: Math.abs(button.width - field.width) < 2 };
    };
    expect(await shapes(300)).toEqual({ isBelow: true, isAsWide: true });
    expect((await shapes(1280)).isAsWide).toBe(false);
  });
});
