import { untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean, expectOnly } from '@plinth/tests/browser/expect-clean.ts';
import { itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { type OpenPageInOwnContext, openInOwnContext } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import { settled } from '@plinth/tests/browser/settled.ts';
import { type CaptchaStandIn, startCaptchaStandIn } from '@plinth/tests/forms/captcha-stand-in.ts';
import { startFormSite } from '@plinth/tests/forms/form-site.ts';
import type { StartedSite } from '@plinth/tests/site/start-site.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let standIn: CaptchaStandIn;
let site: StartedSite;

const form = (id: string, data: object) => ({
  id,
  type: 'form',
  data: {
    formId: id,
    fields: [{ id: 'word', type: 'text', title: 'Word', required: true }],
    submitButtonText: 'Send',
    submissionMessage: 'Thank you.',
    captcha: true,
    captchaSiteKey: 'site-key',
    ...data,
  },
});

beforeAll(async () => {
  standIn = await startCaptchaStandIn();
  site = await startFormSite(
    {
      '/recaptcha': [form('recaptcha', { captchaProvider: 'recaptcha' })],
      '/hcaptcha': [form('hcaptcha', { captchaProvider: 'hcaptcha' })],
      '/turnstile': [form('turnstile', { captchaProvider: 'turnstile' })],
      '/unset': [form('unset', { captchaSiteKey: '' })],
      '/wrong': [form('wrong', { captchaSiteKey: 'wrong' })],
      '/optional': [form('optional', { fields: [{ id: 'word', type: 'text', title: 'Word' }] })],
    },
    { CAPTCHA_SECRET: 'secret', CAPTCHA_VERIFY_URL: standIn.verifyUrl },
  );
});
afterAll(async () => {
  await site.close();
  await standIn[Symbol.asyncDispose]();
});

const open = (path: string, width = 1280): Promise<OpenPageInOwnContext> =>
  openInOwnContext(site.address + path, {
    viewport: { width, height: 900 },
    prepare: (_, context) => standIn.serve(context),
  });

const field = (page: Page) => page.getByLabel('Word');
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const frame = (page: Page) => page.locator('iframe[title="CAPTCHA"]');
const inside = (page: Page) => page.frameLocator('iframe[title="CAPTCHA"]');
const widget = (page: Page) => inside(page).frameLocator('iframe[title="widget"]');
const challenge = (page: Page) => inside(page).frameLocator('iframe[title="challenge"]');
const heightOf = async (page: Page) => (await frame(page).boundingBox())?.height ?? 0;

async function solve(page: Page) {
  await widget(page).getByRole('button', { name: 'I am human' }).click();
  await challenge(page).getByRole('button', { name: 'Verify' }).click();
  await expect.poll(() => heightOf(page)).toBeLessThan(200);
}

describe('§5 captcha', () => {
  it.each(sampled(['recaptcha', 'hcaptcha', 'turnstile'], 1))(
    '%s: the form is sent once the captcha is complete, without a policy violation',
    async (path) => {
      await using opened = await open(`/${path}`);
      const { page } = opened;
      await field(page).fill('leaf');
      await solve(page);
      await send(page).click();
      await page.getByText('Thank you.').waitFor();
      expectClean(opened.log);
    },
  );

  it('its script is not fetched before the visitor enters the form', async () => {
    standIn.asked.length = 0;
    await using opened = await open('/recaptcha');
    const { page } = opened;
    await send(page).waitFor();
    expect([standIn.asked, await frame(page).count()]).toEqual([[], 0]);
    await field(page).focus();
    await widget(page).getByText('ready').waitFor();
    expect(standIn.asked[0]).toBe('www.google.com/recaptcha/api.js?onload=plinthCaptchaReady&hl=en-US&render=explicit');
  });

  it('the frame runs only scripts of the provider, and the page does not run them', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    await field(page).focus();
    await widget(page).getByText('ready').waitFor();
    const tries = await page.evaluate(async () => {
      const add = (into: Document, address: string) =>
        new Promise<string>((resolve) => {
          const script = into.createElement('script');
          script.onload = () => resolve('ran');
          script.onerror = () => resolve('refused');
          try {
            script.src = address;
            into.head.append(script);
          } catch (error) {
            resolve(error instanceof TypeError ? 'refused' : 'odd');
          }
        });
      const inside = document.querySelector<HTMLIFrameElement>('iframe[title="CAPTCHA"]')?.contentDocument ?? document;
      const provider = 'https://www.google.com/recaptcha/api.js?onload=plinthCaptchaReady';
      return [
        await add(document, provider),
        await add(inside, provider),
        await add(inside, 'https://evil.example/x.js'),
      ];
    });
    expect(tries).toEqual(['refused', 'ran', 'refused']);
    expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(false);
  });

  it('nothing is sent while the captcha is not complete', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/form/')) calls.push(request.url());
    });
    await field(page).fill('leaf');
    await widget(page).getByText('ready').waitFor();
    await send(page).click();
    await page.getByText('Complete CAPTCHA before submitting.').waitFor();
    expect(calls).toEqual([]);
    expect(await field(page).inputValue()).toBe('leaf');
    await solve(page);
    await page.getByText('Complete CAPTCHA before submitting.').waitFor({ state: 'detached' });
  });

  itInLongRun(
    'pressing Send first sends nothing and asks for the captcha; once that is complete, the form is sent with its token',
    async () => {
      await using opened = await open('/optional');
      const { page } = opened;
      const posts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('SaveFormSubmission')) posts.push(request.postData() ?? '');
      });
      await untilLive(page, 'optional');
      // A click from a script does not focus the button. In Safari, no click focuses a button.
      await send(page).evaluate((button: HTMLButtonElement) => button.click());
      await page.getByText('Complete CAPTCHA before submitting.').waitFor();
      expect(posts).toEqual([]);
      await field(page).fill('leaf');
      await solve(page);
      await page.getByText('Complete CAPTCHA before submitting.').waitFor({ state: 'detached' });
      await send(page).click();
      await page.getByText('Thank you.').waitFor();
      expect(posts.map((post) => typeof JSON.parse(post).captchaKey)).toEqual(['string']);
      expectClean(opened.log);
    },
  );

  itInLongRun(
    'after a post before the script has loaded, the page shows the message and the typed values, and the form can be sent',
    async () => {
      await using opened = await open('/optional');
      const { page } = opened;
      await field(page).fill('leaf');
      await Promise.all([
        page.waitForURL('**/api/form/SaveFormSubmission*'),
        page.locator('form').evaluate((element: HTMLFormElement) => element.submit()),
      ]);
      await page.getByText('Complete CAPTCHA before submitting.').waitFor();
      expect(await field(page).inputValue()).toBe('leaf');
      await untilLive(page, 'optional');
      await field(page).focus();
      await solve(page);
      await send(page).click();
      await page.getByText('Thank you.').waitFor();
    },
  );

  it('its space is reserved before it loads, so the button does not move', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    const topOfButton = async () => (await send(page).boundingBox())?.y;
    const before = await topOfButton();
    await field(page).fill('leaf');
    await widget(page).getByText('ready').waitFor();
    expect(await topOfButton()).toBe(before);
  });

  itInLongRun('nothing is sent when the captcha has expired', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    await field(page).fill('leaf');
    await solve(page);
    await widget(page).getByRole('button', { name: 'Expire' }).click();
    // The widget runs in a different process, so its message reaches the form some time after the click.
    await settled(page);
    await send(page).click();
    await page.getByText('Complete CAPTCHA before submitting.').waitFor();
  });

  itInLongRun('a failed submission resets the captcha, and the next submission has a new token', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    const tokens: string[] = [];
    let first = true;
    await page.route('**/api/form/SaveFormSubmission*', async (route) => {
      tokens.push(JSON.parse(route.request().postData() ?? '{}').captchaKey);
      if (!first) return route.continue();
      first = false;
      return route.fulfill({ status: 500, json: {} });
    });
    await field(page).fill('leaf');
    await solve(page);
    await send(page).click();
    await page.getByText('Unable to send form. Please try again later.').waitFor();
    await widget(page).getByText('reset 1').waitFor();
    expect(await field(page).inputValue()).toBe('leaf');
    await send(page).click();
    await page.getByText('Complete CAPTCHA before submitting.').waitFor();
    await solve(page);
    await send(page).click();
    await page.getByText('Thank you.').waitFor();
    expect(new Set(tokens).size).toBe(2);
  });

  itInLongRun('§9: under 320 px the widget is compact, and its challenge is not cut off', async () => {
    for (const [width, box] of [
      [1280, { width: 304, height: 78 }],
      [320, { width: 164, height: 144 }],
    ] as const) {
      await using opened = await open('/turnstile', width);
      const { page } = opened;
      await field(page).focus();
      await widget(page).getByText('ready').waitFor();
      await expect.poll(() => frame(page).boundingBox()).toMatchObject(box);
      await widget(page).getByRole('button', { name: 'I am human' }).click();
      await expect.poll(() => heightOf(page)).toBeGreaterThanOrEqual(480);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

  it('a captcha that is not set up shows a message in its place, and is reported once', async () => {
    await using opened = await open('/unset');
    const { page } = opened;
    await field(page).fill('leaf');
    await page.getByText('ReCaptcha has not been set up!').first().waitFor();
    await expectOnly(opened.log, [['PLINTH-CAPTCHA-001', 'forms']]);
  });

  it('when the provider does not answer or fails, shows a message, and tries again with the next submit', async () => {
    await using opened = await open('/recaptcha');
    const { page, context } = opened;
    await context.route(/^https:\/\/www\.google\.com\//, (route) => route.abort());
    await field(page).fill('leaf');
    await page.getByText('The CAPTCHA could not be loaded.').first().waitFor();
    await context.unroute(/^https:\/\/www\.google\.com\//);
    await standIn.serve(context);
    await send(page).click();
    await widget(page).getByText('ready').waitFor();
    await widget(page).getByRole('button', { name: 'Break' }).click();
    await page.getByText('The CAPTCHA could not be loaded.').first().waitFor();
    await expect
      .poll(() => opened.log.reports.map(({ code }) => code))
      .toEqual(['PLINTH-CAPTCHA-002', 'PLINTH-CAPTCHA-002']);
    expect(await field(page).inputValue()).toBe('leaf');
  });

  itInLongRun('shows a message when the provider refuses the site key', async () => {
    await using opened = await open('/wrong');
    await field(opened.page).fill('leaf');
    await opened.page.getByText('The CAPTCHA could not be loaded.').first().waitFor();
    await expectOnly(opened.log, [['PLINTH-CAPTCHA-002', 'forms']]);
  });

  itInLongRun(
    'when the document in its frame is destroyed, shows a message, and the next submit loads it again',
    async () => {
      await using opened = await open('/recaptcha');
      const { page } = opened;
      await field(page).fill('leaf');
      await solve(page);
      await frame(page).evaluate((element) => element.parentElement?.prepend(element));
      await page.getByText('The CAPTCHA could not be loaded.').first().waitFor();
      await expectOnly(opened.log, [['PLINTH-CAPTCHA-003', 'forms']]);
      await send(page).click();
      await solve(page);
      await send(page).click();
      await page.getByText('Thank you.').waitFor();
    },
  );

  itInLongRun('is removed when the page is destroyed', async () => {
    await using opened = await open('/recaptcha');
    const { page } = opened;
    await field(page).focus();
    await widget(page).getByText('ready').waitFor();
    await page.evaluate(() => window.plinth?.destroy());
    await expect.poll(() => frame(page).count()).toBe(0);
    expectClean(opened.log);
  });
});
