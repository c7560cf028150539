import { inUse } from '@plinth/sdk/forms/kit';
import { act, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, settled, siteWithForms } from '../../testing/form-fixture.ts';
import newsletter from './block.ts';
import { newsletterSchema } from './schema.ts';

const NAME = { id: 'who', type: 'name', title: 'Name' };
const EMAIL = { id: 'mail', type: 'email', title: 'Email', required: false };

let block: RenderedBlock;
afterEach(() => block?.unmount());

async function open(data: object = {}, site = siteWithForms()) {
  await inUse.load();
  block = await renderBlock(newsletter, { formId: 'news', ...data }, { host: site.host });
  const texts = (selector: string) =>
    [...block.element.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  return {
    ...site,
    texts,
    type: (name: string, text: string) =>
      act(async () => {
        const input = block.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!input) throw new Error(`there is no input ${name}`);
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: () =>
      act(async () => {
        block.element.querySelector('form')?.requestSubmit();
        await settled();
      }),
  };
}

describe('fields of a newsletter', () => {
  const idsOf = (fields: readonly object[] | undefined) =>
    v.parse(newsletterSchema, { formId: 'n', fields }).fields.map(({ id, type, required }) => [id, type, required]);

  it.each<[string, object[] | undefined, unknown[][]]>([
    ['without fields, is an email field', undefined, [['email', 'email', true]]],
    [
      'with a name and an email, is both',
      [NAME, EMAIL],
      [
        ['who', 'name', false],
        ['mail', 'email', true],
      ],
    ],
    [
      'with the email before the name, is both in their usual order',
      [EMAIL, NAME],
      [
        ['who', 'name', false],
        ['mail', 'email', true],
      ],
    ],
    [
      'with more fields, is the first name and the first email',
      [NAME, { id: 't', type: 'textarea' }, EMAIL, { ...EMAIL, id: 'm2' }],
      [
        ['who', 'name', false],
        ['mail', 'email', true],
      ],
    ],
    [
      'with a name only, is the name and an added email field',
      [NAME],
      [
        ['who', 'name', false],
        ['email', 'email', true],
      ],
    ],
    [
      'with a name field whose id is "email", is the name and an email field with another id',
      [{ ...NAME, id: 'email' }],
      [
        ['email', 'name', false],
        ['email-address', 'email', true],
      ],
    ],
  ])('%s', (_, fields, expected) => {
    expect(idsOf(fields)).toEqual(expected);
  });

  it('parsing its own output changes nothing', () => {
    const once = v.parse(newsletterSchema, { formId: 'n', fields: [EMAIL, NAME], title: 'News', steps: [{}] });
    expect(v.parse(newsletterSchema, once)).toEqual(once);
  });
});

describe('newsletter', () => {
  it('is a native form without the script', async () => {
    await open({ fields: [NAME, EMAIL], title: 'News' });
    const form = block.element.querySelector('form');
    expect([form?.method, form?.getAttribute('action'), form?.getAttribute('aria-label')]).toEqual([
      'post',
      '/api/form/SaveFormSubmission#block-test',
      'News',
    ]);
    expect(form ? [...new FormData(form).keys()].slice(-3) : []).toEqual(['First:who', 'Last:who', 'value:mail']);
  });

  it('§4: sends the form, and shows the author’s message instead of it', async () => {
    const { type, press, texts, calls } = await open({ submissionMessage: 'Welcome.' });
    await type('value:email', 'ada@example.com');
    await press();
    expect(texts('[role="status"]')).toContain('Welcome.');
    expect(calls.at(-1)?.data).toMatchObject({ formId: 'news', form: '{"email":"ada@example.com"}', key: 'k1' });
    expect(block.element.querySelector('form')).toBeNull();
  });

  it('§5: shows the error of the server at its field, and no general message', async () => {
    const site = siteWithForms();
    site.answer(() => refusal(400, { errors: { email: 'We know you already.' } }));
    const { type, press, texts } = await open({}, site);
    await type('value:email', 'ada@example.com');
    await press();
    expect(texts('.field-error')).toEqual(['We know you already.']);
    expect(texts('[role="alert"] p')).toEqual([]);
  });

  it.each([
    [400, { error: 'Not today.' }, 'Not today.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  ])('§8: the status %i with %j shows its message above the form', async (status, body, words) => {
    const site = siteWithForms();
    site.answer(() => refusal(status, body));
    const { type, press, texts } = await open({}, site);
    await type('value:email', 'ada@example.com');
    await press();
    expect(texts('[role="alert"] p')).toEqual([words]);
  });

  it('§5: validates the address in the browser', async () => {
    const { type, press, texts, calls } = await open();
    await type('value:email', 'ada');
    await press();
    expect(texts('.field-error')).toEqual([
      'Email is not valid. Email addresses should follow the format user@domain.com.',
    ]);
    expect(calls).toEqual([]);
  });
});

describe('newsletter of another system', () => {
  it('is read with every field and setting', () => {
    const read = readBlock(
      newsletter,
      `<h2 class="newsletter-form-header-title">News<br>letter</h2>
       <div class="newsletter-form-header-description"><p>Monthly.</p></div>
       <form data-form-id="n1" data-success-redirect="/hello">
         <div class="form-item field email required" id="email-7"><input type="email" name="email"></div>
         <button type="submit">Join</button>
       </form>
       <div class="newsletter-form-footnote"><p>We keep it <b>private</b>.</p></div>
       <div class="form-submission-text">Hello!</div>`,
    );
    expect(read).toMatchObject({
      formId: 'n1',
      title: 'News letter',
      description: '<p>Monthly.</p>',
      footnote: '<p>We keep it <b>private</b>.</p>',
      fields: [{ id: 'email-7', type: 'email', required: true }],
      submitButtonText: 'Join',
      submissionMessage: 'Hello!',
      successRedirect: '/hello',
    });
  });

  it('shows its footnote below the form', async () => {
    const { texts } = await open({ footnote: '<p>We keep it private.</p>' });
    expect(texts('form ~ .newsletter-form-footnote')).toEqual(['We keep it private.']);
  });

  it('is kept unchanged when it has no email field', () => {
    expect(readBlock(newsletter, '<form data-form-id="n1"><input name="q"></form>')).toBeUndefined();
  });
});
