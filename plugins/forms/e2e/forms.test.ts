import { violations, withAxe } from '@plinth/tests/browser/axe.ts';
import { block, untilLive } from '@plinth/tests/browser/blocks.ts';
import { expectClean } from '@plinth/tests/browser/expect-clean.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { type OpenOptions, openPage } from '@plinth/tests/browser/open-page.ts';
import { sampled } from '@plinth/tests/browser/sampled.ts';
import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const SAVE = '**/api/form/SaveFormSubmission*';
const EMAIL_ERROR = 'Email is not valid. Email addresses should follow the format user@domain.com.';

async function openForm(path: string, id: string, options: OpenOptions = {}) {
  const open = await openPage(demo + path, { reducedMotion: 'reduce', ...options });
  const form = block(open.page, id);
  await form.scrollIntoViewIfNeeded();
  await untilLive(open.page, id);
  return { ...open, form, [Symbol.asyncDispose]: open[Symbol.asyncDispose] };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const sentForm = (request: Request): unknown => JSON.parse(JSON.parse(request.postData() ?? '{}').form);

/** Chromium does not give the test the body of a request with files, so the page itself records the body. */
const recordMultipart = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (init?.body instanceof FormData) {
        const entries = [...init.body].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : `${value.name}, ${value.type}, ${value.size} bytes`,
        ]);
        Reflect.set(window, 'sentMultipart', entries);
      }
      return send(input, init);
    };
  });

/** Old versions of Prototype.js add `toJSON` to lists, with which `JSON.stringify` writes a list as a text. */
async function withOldPrototypes(page: Page) {
  await recordMultipart(page);
  await page.addInitScript(() => {
    for (const { prototype } of [Array, String, Date]) Reflect.set(prototype, 'toJSON', () => '[]');
  });
}

async function fillContact(page: Page) {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Is Leeward still there?\nYours, A.');
}

describe('a click before the script has loaded', () => {
  it('returns the page scrolled to the first invalid field, which has the focus, even far below the fold', async () => {
    await using open = await openPage(`${demo}/journal`, { reducedMotion: 'reduce' });
    const { page } = open;
    const email = page.locator('[name="value:email"]');
    await email.evaluate((input) => input.setAttribute('value', 'ada@'));
    await Promise.all([
      page.waitForURL('**/api/form/SaveFormSubmission*'),
      email.evaluate((input) => input.closest('form')?.submit()),
    ]);
    await expect.poll(() => focused(page)).toBe('value:email');
    const message = page.locator('.form-item.error .field-error').first();
    expect(await message.innerText()).toBe(EMAIL_ERROR);
    await expect.poll(() => message.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    expect(await message.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});

describe('§4 form through the real server', () => {
  it('can be filled in and sent by keyboard only, and then the submission message has the focus', async () => {
    await using open = await openForm('/contact?source=letter', 'contact');
    const { page, form } = open;
    const saved = page.waitForRequest(SAVE);
    await page.getByLabel('First Name').focus();
    await page.keyboard.type('Ada');
    for (const typed of ['Lovelace', 'ada@example.com', 'A v', 'Is Leeward still there?']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await form.getByText('Thank you. We will answer within two days.').waitFor();
    expect(sentForm(await saved)).toEqual({
      name: { First: 'Ada', Last: 'Lovelace' },
      email: 'ada@example.com',
      about: 'A visit',
      message: 'Is Leeward still there?',
      source: 'letter',
    });
    expect(await form.locator('form').count()).toBe(0);
    expect(await form.getByRole('link', { name: 'the journal' }).count()).toBe(1);
    await expect
      .poll(() => form.getByRole('status').evaluate((status) => status === document.activeElement))
      .toBe(true);
    expectClean(open.log);
  });

  it('sends every kind of field in the shape of §3, with the files, on a page that changes prototypes', async () => {
    await using open = await openForm('/order', 'order', { prepare: withOldPrototypes });
    const { page, form } = open;
    await page.getByLabel('Which print?').selectOption('Slow Sun');
    await page.getByLabel('Cotton, 600 g').check();
    await page.getByLabel('A frame of oak').check();
    await page.getByLabel('Museum glass').check();
    await page.getByLabel('Seed').fill('1,729');
    await page.getByLabel('What may it cost?').fill('450.50');
    const png = { name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
    await page.getByLabel('A picture of the wall').setInputFiles(png);
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Country code').fill('+44');
    await page.getByLabel('Area code').fill('20');
    await page.getByLabel('Number', { exact: true }).fill('7946 0018');
    await page.getByLabel('Address Line 1').fill('12 St James’s Square');
    await page.getByLabel('City').fill('London');
    await page.getByLabel('Postcode').fill('SW1Y 4JH');
    await page.getByLabel('Country', { exact: true }).selectOption('GB');
    await page.getByLabel('Day').fill('29');
    await page.getByLabel('Month').fill('2');
    await page.getByLabel('Year').fill('2028');
    await page.getByLabel('Hour').fill('17');
    await page.getByLabel('Minute').fill('05');
    await page.getByRole('button', { name: 'Ask for a price' }).click();
    await form.getByText('A drawing and a price are on their way').waitFor();
    const sent = new Map(await page.evaluate(() => Reflect.get(window, 'sentMultipart')));
    expect(sent.get('value:wall')).toBe('wall.png, image/png, 8 bytes');
    expect(JSON.parse(String(sent.get('form')))).toEqual({
      print: 'Slow Sun',
      paper: 'Cotton, 600 g',
      extras: ['A frame of oak', 'Museum glass'],
      seed: '1,729',
      budget: '450.50',
      wall: [{ name: 'wall.png', size: 8, type: 'image/png' }],
      name: { First: 'Ada', Last: 'Lovelace' },
      email: 'ada@example.com',
      phone: { Country: '+44', Areacode: '20', Prefix: '', Line: '7946 0018' },
      where: { Line1: '12 St James’s Square', Line2: '', City: 'London', State: '', Zip: 'SW1Y 4JH', Country: 'GB' },
      when: { Month: '2', Day: '29', Year: '2028' },
      time: { Hour: '17', Minute: '05', Second: '', Ampm: '' },
      notes: '',
    });
    expectClean(open.log);
  });

  itInLongRun('a date can be chosen in the calendar of the browser', async () => {
    await using open = await openForm('/order', 'order');
    const date = open.form.locator('.form-item.date');
    await date.getByRole('button', { name: 'Choose a date' }).press('Enter');
    await date.locator('input[type="date"]').fill('2026-12-24');
    const parts = date.locator('input[name]');
    await expect
      .poll(() => parts.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)))
      .toEqual(['24', '12', '2026']);
    expectClean(open.log);
  });

  it('§3 a likert is answered with arrow keys, and sent as questions with the chosen values', async () => {
    await using open = await openForm('/survey', 'survey');
    const { page, form } = open;
    const saved = page.waitForRequest(SAVE);
    const questions = form.getByRole('radiogroup');
    for (const [index, steps] of [0, 1, 2, 4].entries()) {
      await questions.nth(index).getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Send answers' }).click();
    await form.getByText('Thank you. We read them all').waitFor();
    expect(sentForm(await saved)).toMatchObject({
      living: {
        'I still look at it.': ['-2'],
        'The colours are as I remember them from the studio.': ['-1'],
        'It hangs where I meant it to.': ['0'],
        'I would buy another.': ['2'],
      },
    });
    expectClean(open.log);
  });

  itInLongRun(
    'Enter validates a step and shows the next one, Back keeps what was typed, and the last step sends everything',
    async () => {
      await using open = await openForm('/workshop', 'booking');
      const { page, form } = open;
      await form.getByText('Step 1 of 3').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await form.getByText('Which day? is required.').waitFor();
      await expect.poll(() => focused(page)).toBe('value:day');
      await page.getByLabel('Tiles, 21 March').check();
      await page.getByLabel('How many places?').selectOption('2');
      await page.getByRole('button', { name: 'Next' }).click();
      await form.getByText('Step 2 of 3').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('You');
      await page.getByLabel('First Name').fill('Ada');
      await page.getByLabel('Last Name').fill('Lovelace');
      await page.getByLabel('Email').fill('ada@example.com');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect.poll(() => page.getByLabel('Tiles, 21 March').isChecked()).toBe(true);
      await page.getByRole('button', { name: 'Next' }).click();
      await form.getByText('Step 2 of 3').waitFor();
      await page.getByLabel('Email').focus();
      await page.keyboard.press('Enter');
      await form.getByText('Step 3 of 3').waitFor();
      await page.getByLabel('No meat').check();
      await page.getByRole('button', { name: 'Book' }).click();
      await form.getByText('You are on the list.').waitFor();
      expectClean(open.log);
    },
  );
});

describe('§8 form summary', () => {
  it('the last step shows the values of the earlier steps, N/A for empty ones, and axe finds no violation', async () => {
    await using open = await openForm('/workshop', 'booking', {
      prepare: withAxe,
      viewport: { width: 390, height: 900 },
    });
    const { page, form } = open;
    await page.getByLabel('Tiles, 21 March').check();
    await page.getByLabel('How many places?').selectOption('1');
    await form.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('button', { name: 'Next' }).click();
    const summary = form.getByRole('region', { name: 'Your answers' });
    await expect
      .poll(() => summary.getByRole('definition').allInnerTexts())
      .toEqual(['Tiles, 21 March', '1', 'Ada Lovelace', 'ada@example.com', 'N/A']);
    expect(await violations(page)).toEqual([]);
    await summary.getByRole('button', { name: 'Change You' }).click();
    await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada');
  });
});

describe('§5 form errors', () => {
  it.each(sampled([390, 1280], 1))(
    'at %i px the messages, the focus and the links are right, axe finds nothing, and fixed fields lose their message',
    async (width) => {
      await using open = await openForm('/contact', 'contact', { prepare: withAxe, viewport: { width, height: 800 } });
      const { page, form } = open;
      await page.getByRole('button', { name: 'Send' }).click();
      await form.getByText('Name is required.').waitFor();
      expect(await form.locator('.field-error').allInnerTexts()).toEqual([
        'Name is required.',
        EMAIL_ERROR,
        'Message is required.',
      ]);
      await expect.poll(() => focused(page)).toBe('First:name');
      expect(await form.getByRole('alert').filter({ hasText: 'One or more fields is invalid' }).count()).toBe(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), colorScheme).toEqual([]);
      }
      await form.getByRole('alert').getByRole('link', { name: 'Email' }).click();
      await expect.poll(() => focused(page)).toBe('value:email');
      await fillContact(page);
      await expect.poll(() => form.locator('.field-error').count()).toBe(0);
      await expect.poll(() => form.getByRole('alert').allInnerTexts()).toEqual(['', '']);
      expectClean(open.log);
    },
  );

  itInLongRun('an error that the server finds is shown at its item, and the general message points to it', async () => {
    await using open = await openForm('/contact', 'contact', { viewport: { width: 1280, height: 480 } });
    const { page, form } = open;
    await page.route(SAVE, (route) =>
      route.fulfill({ status: 400, json: { errors: { email: 'This address does not take mail.' } } }),
    );
    await fillContact(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await form.locator('.form-item.error', { hasText: 'This address does not take mail.' }).waitFor();
    await expect
      .poll(() => form.getByRole('alert').allInnerTexts())
      .toContain('Your form has encountered a problem. Please scroll up to review.');
    await expect.poll(() => focused(page)).toBe('value:email');
  });

  it.each(
    sampled(
      [
        [401, '{}', 'Unable to submit form. Please try again later.'],
        [404, '{}', 'This form has not been configured yet.'],
        [429, '{}', 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
        [500, '{}', 'Unable to send form. Please try again later.'],
        [400, '{"error":"We are closed."}', 'We are closed.'],
        [400, '<h1>Bad gateway</h1>', 'Unknown error, please try again later.'],
        [503, '{}', 'Unknown error, please try again later.'],
      ],
      1,
    ),
  )(
    '§8 the status %i with the body %s shows the right message, and the form can be sent again',
    async (status, body, message) => {
      await using open = await openForm('/contact', 'contact');
      const { page, form } = open;
      await page.route(SAVE, (route) => route.fulfill({ status, body, contentType: 'application/json' }));
      await fillContact(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await form.getByRole('alert').filter({ hasText: message }).waitFor();
      expect(await page.getByLabel('Message').inputValue()).toBe('Is Leeward still there?\nYours, A.');
      expect([open.log.exceptions, open.log.reports, open.log.violations]).toEqual([[], [], []]);
      await page.unroute(SAVE);
      await page.getByRole('button', { name: 'Send' }).click();
      await form.getByText('Thank you.').waitFor();
    },
  );
});

describe('§3 phone with a country code', () => {
  it('fetches the numbering plans when it gets the focus, and splits a pasted number into its parts', async () => {
    await using open = await openForm('/catalog/form', 'kinds');
    const { page, form } = open;
    const plans = page.waitForResponse(/phone-help/);
    const phone = form.getByRole('group', { name: 'Phone with country code' });
    await phone.getByLabel('Country code').focus();
    await plans;
    await expect.poll(() => phone.locator('datalist option[value="+49"]').count()).toBe(1);
    await phone.getByLabel('Line').evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '+1 (555) 123-4567');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect
      .poll(() =>
        phone
          .getByRole('textbox')
          .or(phone.getByRole('combobox'))
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      )
      .toEqual(['+1', '555', '123', '4567']);
    expectClean(open.log);
  });
});

inLongRun(() =>
  describe('at 320 px', () => {
    it.each(
      sampled([
        '/contact',
        '/order',
        '/survey',
        '/workshop',
        '/catalog/form',
        '/catalog/form/states',
        '/catalog/form/languages',
      ]),
    )('%s: nothing is wider than the page', async (path) => {
      await using open = await openPage(demo + path, { viewport: { width: 320, height: 700 } });
      const wider = await open.page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect(wider).toEqual([]);
    });
  }),
);

it('a textarea grows with its text once the text is longer than the field', async () => {
  await using open = await openForm('/contact', 'contact');
  const { page } = open;
  const message = page.getByLabel('Message');
  const height = () => message.evaluate((area) => area.getBoundingClientRect().height);
  const before = await height();
  await message.focus();
  await page.keyboard.insertText('One line');
  expect(await height()).toBe(before);
  await page.keyboard.insertText('\nand one more'.repeat(9));
  await expect.poll(height).toBeGreaterThan(before * 1.3);
});
