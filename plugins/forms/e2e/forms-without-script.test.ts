import { block } from '@plinth/tests/browser/blocks.ts';
import { inLongRun, itInLongRun } from '@plinth/tests/browser/long-run.ts';
import { openPage } from '@plinth/tests/browser/open-page.ts';
import { describe, expect, inject, it } from 'vitest';

const demo = inject('demo');
const withoutScript = { javaScriptEnabled: false };
const EMAIL_ERROR = 'Email is not valid. Email addresses should follow the format user@domain.com.';

describe('forms with JavaScript off', () => {
  it('the returned page shows the errors and the typed values; once they are fixed, the form is accepted', async () => {
    await using open = await openPage(`${demo}/contact`, withoutScript);
    const { page } = open;
    const form = block(page, 'contact');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@');
    await page.getByLabel('What is it about?').selectOption('A visit');
    await page.getByLabel('Message').fill('One line,\nand another.');
    await page.getByRole('button', { name: 'Send' }).click();
    await form.locator('.form-item.error').first().waitFor();
    expect(await form.locator('.field-error').allInnerTexts()).toEqual(['Name is required.', EMAIL_ERROR]);
    expect(await form.getByRole('alert').first().innerText()).toContain('One or more fields is invalid');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('A visit');
    expect(await page.getByLabel('Message').inputValue()).toBe('One line,\nand another.');
    await form.getByRole('alert').getByRole('link', { name: 'Email' }).click();
    await page.waitForURL('**#contact-email');

    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await form.getByText('Thank you. We will answer within two days.').waitFor();
    expect(await form.getByRole('link', { name: 'the journal' }).count()).toBe(1);
    expect(await form.locator('form').count()).toBe(0);
  });

  inLongRun(() =>
    it.each([
      ['de', 'ltr', 'Ein oder mehrere Felder sind ungültig.', 'Bitte ausfüllen:'],
      ['ar', 'rtl', 'حقل واحد أو أكثر غير صالح.', 'مطلوب.'],
    ])('the returned page shows the errors in its own language: %s', async (language, direction, general, missing) => {
      await using open = await openPage(`${demo}/catalog/language-${language}`, { ...withoutScript, locale: 'en-GB' });
      const { page } = open;
      const form = block(page, 'form');
      await form.locator('button[type="submit"]').click();
      await form.locator('.form-item.error').first().waitFor();
      expect(await form.getByRole('alert').first().innerText()).toContain(general);
      expect(await form.locator('.field-error').first().innerText()).toContain(missing);
      expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    }),
  );

  it('§5 a newsletter without an email address returns with a message at its field, and no general message', async () => {
    await using open = await openPage(`${demo}/journal`, withoutScript);
    const { page } = open;
    const letter = block(page, 'letter');
    await letter.getByRole('button').click();
    await letter.locator('.form-item.error').waitFor();
    expect(await letter.locator('.field-error').allInnerTexts()).toEqual([EMAIL_ERROR]);
    expect((await letter.getByRole('alert').allInnerTexts()).join('')).toBe('');
    await expect.poll(async () => (await letter.locator('.form-item.error').boundingBox())?.y).toBeGreaterThan(0);
    await expect.poll(async () => (await letter.locator('.form-item.error').boundingBox())?.y).toBeLessThan(700);
  });

  it('a form of several steps is shown and sent as one, with its likert and file fields', async () => {
    await using open = await openPage(`${demo}/workshop`, withoutScript);
    const { page } = open;
    const form = block(page, 'booking');
    expect(await form.getByRole('heading').allInnerTexts()).toEqual(['The day', 'You', 'Lunch and wishes']);
    await page.getByLabel('Tiles, 21 March').check();
    await page.getByLabel('How many places?').selectOption('1');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Book' }).click();
    await form.getByText('You are on the list.').waitFor();
  });

  itInLongRun('a file is sent with the form, unless it is too large or of another type', async () => {
    await using open = await openPage(`${demo}/order`, withoutScript);
    const { page } = open;
    const form = block(page, 'order');
    await page.getByLabel('Which print?').selectOption('Leeward');
    await page.getByLabel('Washi').check();
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Lovelace');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Address Line 1').fill('12 St James’s Square');
    await page.getByLabel('City').fill('London');
    await page.getByLabel('Country', { exact: true }).selectOption('GB');
    const wall = page.getByLabel('A picture of the wall');
    await wall.setInputFiles({ name: 'wall.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
    await page.getByRole('button', { name: 'Ask for a price' }).click();
    await form.locator('.form-item.error').first().waitFor();
    expect(await form.locator('.field-error').allInnerTexts()).toEqual([
      'The file wall.exe does not appear to be a supported image, pdf file.',
    ]);
    await wall.setInputFiles({ name: 'wall.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await page.getByRole('button', { name: 'Ask for a price' }).click();
    await form.getByText('A drawing and a price are on their way').waitFor();
  });
});
