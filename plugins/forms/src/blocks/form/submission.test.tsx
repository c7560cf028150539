import type { HttpResult } from '@plinth/sdk';
import { OutboxService, payloadOf } from '@plinth/sdk/forms/kit';
import { act, fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../../outbox/open-outbox.ts';
import { type OpenedForm, openForm, refusal, settled, siteWithForms } from '../../testing/form-fixture.ts';

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'text', type: 'textarea', title: 'Message', maxLength: 10 },
];

let form: OpenedForm;
afterEach(async () => {
  await form?.unmount();
  history.replaceState(null, '', '/');
});

const alerts = () => form.texts('[role="alert"] p');
const fill = async () => {
  await form.type('First:name', 'Ada');
  await form.type('Last:name', 'Lovelace');
  await form.type('value:email', 'ada@example.com');
};

describe('§4 form submission', () => {
  it('sends the values, then shows the submission message and HTML instead of the form, and emits on the bus', async () => {
    const site = siteWithForms({ page: { collection: { id: 'c1', title: 'Page' } } });
    const received: unknown[] = [];
    site.host.bus.on('form:submitSuccess', (event) => received.push(event));
    form = await openForm(
      { fields: FIELDS, submissionMessage: 'Got it.', submissionHtml: '<b>Ta</b>', submitButtonText: 'Send' },
      { host: site.host },
    );
    await fill();
    await form.press();
    expect(site.calls.map(({ url }) => url)).toEqual([
      '/api/form/FormSubmissionKey?formId=f1',
      '/api/form/SaveFormSubmission',
    ]);
    expect(site.calls[1]?.data).toMatchObject({
      key: 'k1',
      formId: 'f1',
      collectionId: 'c1',
      objectName: 'block-test',
      submitButtonText: 'Send',
      form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', text: '' }),
      pageTitle: 'Page',
    });
    expect(form.texts('.form-submission-text')).toEqual(['Got it.']);
    expect(form.element.querySelector('.form-submission-html')?.innerHTML).toBe('<b>Ta</b>');
    expect(form.all('form')).toEqual([]);
    expect(received).toEqual([{ formId: 'f1' }]);
    expect(document.activeElement).toBe(form.element.querySelector('[role="status"]'));
  });

  it("shows 'Submitting…' while it is being sent, and ignores further submits", async () => {
    const site = siteWithForms();
    const way = Promise.withResolvers<HttpResult>();
    site.answer(() => way.promise);
    form = await openForm({ fields: FIELDS }, { host: site.host });
    await fill();
    await form.press();
    expect(form.texts('button[type="submit"]')).toEqual(['Submitting…']);
    expect(form.all('form.submitting')).toHaveLength(1);
    await form.press();
    await form.press();
    expect(site.calls).toHaveLength(2);
    await act(async () => {
      way.resolve({ ok: true, status: 200, data: {} });
      await settled();
    });
    expect(form.texts('.form-submission-text')).toEqual(['Thank you!']);
  });

  it.each([
    [401, {}, 'Unable to submit form. Please try again later.'],
    [404, {}, 'This form has not been configured yet.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, {}, 'Unable to send form. Please try again later.'],
    [400, { error: 'Not today.' }, 'Not today.'],
    [400, {}, 'Unknown error, please try again later.'],
  ])(
    '§8 the status %i with %j shows its message, keeps the typed values, and the form can be sent again',
    async (status, body, message) => {
      const site = siteWithForms();
      site.answer(() => refusal(status, body));
      form = await openForm({ fields: FIELDS }, { host: site.host });
      await fill();
      await form.press();
      expect([alerts(), form.texts('.field-error')]).toEqual([[message], []]);
      expect(form.element.querySelector<HTMLInputElement>('[name="First:name"]')?.value).toBe('Ada');
      site.answer(() => ({ ok: true, status: 200, data: {} }));
      await form.press();
      expect(form.texts('.form-submission-text')).toEqual(['Thank you!']);
    },
  );

  it('§5 an errors map with the status 400 shows a message at each item, and the general message above or below the form', async () => {
    const site = siteWithForms();
    site.answer(() => refusal(400, { errors: { email: 'This address is blocked.' } }));
    form = await openForm({ fields: FIELDS }, { host: site.host });
    await fill();
    await form.press();
    expect(form.texts('.form-item.error .field-error')).toEqual(['This address is blocked.']);
    expect(alerts()).toEqual(['Your form has encountered a problem. Please scroll down to review.']);
    expect(document.activeElement?.getAttribute('name')).toBe('value:email');
  });

  it("§8 shows the server's message for an item that is not on the page as the general message", async () => {
    const site = siteWithForms();
    site.answer(() => refusal(400, { errors: { gone: 'The offer is over.' } }));
    form = await openForm({ fields: FIELDS }, { host: site.host });
    await fill();
    await form.press();
    expect([alerts(), form.texts('.field-error')]).toEqual([['The offer is over.'], []]);
    site.answer(() => refusal(400, { errors: { email: 'Blocked.', gone: 'The offer is over.' } }));
    await form.press();
    expect(alerts()).toEqual(['Your form has encountered a problem. Please scroll down to review. The offer is over.']);
  });

  it('releases all resources when it is unmounted', async () => {
    const { host } = siteWithForms();
    form = await openForm({ fields: FIELDS }, { host });
    await fill();
    await form.press();
    await form.unmount();
    expect(host.held()).toBe(0);
  });
});

describe('§5 hidden field', () => {
  const fields = [{ id: 'ref', type: 'hidden', key: 'source', value: 'none' }];
  const value = () => form.element.querySelector<HTMLInputElement>('[name="value:ref"]')?.value;

  it.each([
    ['?source=letter', 'letter'],
    ['?source=', ''],
    ['?other=x', 'none'],
    ['', 'none'],
  ])('with the query %j, the value is %s', async (query, expected) => {
    history.replaceState(null, '', `/${query}`);
    form = await openForm({ fields });
    expect(value()).toBe(expected);
  });

  it('keeps its value when the form is rendered again or the address changes', async () => {
    history.replaceState(null, '', '/?source=letter');
    form = await openForm({ fields });
    history.replaceState(null, '', '/');
    await form.rerender({ formId: 'f1', fields: [{ ...fields[0], value: 'other' }], locale: 'ja' });
    expect(value()).toBe('letter');
  });
});

describe('a form whose submission waited in the outbox', () => {
  const left = (end: object) =>
    JSON.stringify({
      id: 'a',
      at: Date.now(),
      payload: payloadOf({
        identity: { formId: 'f1', objectName: 'o', isOverlayForm: false, submitButtonText: 'Send' },
        entry: { form: '{}' },
        captchaKey: undefined,
        page: {},
        path: '/',
      }),
      ...end,
    });
  const openLate = async (end: object) => {
    const site = siteWithForms();
    site.host.storage.local.set('forms.outbox.a', left(end));
    site.host.provide(OutboxService, () => openOutbox(site.host));
    form = await openForm({ fields: FIELDS }, { host: site.host });
    await act(settled);
    return site;
  };

  it('when it is mounted after the submission was sent, shows the submission message without moving the focus', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    const { host, calls } = await openLate({ isSent: true });
    expect([form.texts('.form-submission-text'), calls]).toEqual([['Thank you!'], []]);
    expect(host.storage.local.keys('forms.')).toEqual([]);
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('shows the error of a refused submission, and can be sent again', async () => {
    const { calls } = await openLate({ refusal: { status: 400, body: { errors: { email: 'Blocked.' } } } });
    expect(form.texts('.field-error')).toEqual(['Blocked.']);
    await fill();
    await form.press();
    expect([form.texts('.form-submission-text'), calls.length]).toEqual([['Thank you!'], 2]);
  });
});

describe('hostile text', () => {
  it('is rendered as text everywhere, and is sent as it was typed', async () => {
    const site = siteWithForms();
    const evil = '<img src=x onerror=alert(1)>\u202e"\'`__proto__';
    form = await openForm(
      { fields: [{ id: '__proto__', type: 'text', title: evil, description: evil }], submissionMessage: evil },
      { host: site.host },
    );
    expect([form.texts('.title'), form.all('img')]).toEqual([[evil], []]);
    await form.type('value:__proto__', evil);
    await form.press();
    expect(site.calls[1]?.data.form).toBe(`{"__proto__":${JSON.stringify(evil)}}`);
    expect([form.texts('.form-submission-text'), form.all('img')]).toEqual([[evil], []]);
  });
});

describe('without an HTTP service', () => {
  it('reports that the http service is missing, and keeps what was typed', async () => {
    const host = fakeHost();
    form = await openForm({ fields: FIELDS }, { host });
    await fill();
    await form.press();
    expect(alerts()).toEqual(['Unknown error, please try again later.']);
    expect(form.element.querySelector<HTMLInputElement>('[name="First:name"]')?.value).toBe('Ada');
  });
});
