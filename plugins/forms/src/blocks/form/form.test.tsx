import { act, fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenedForm, openForm, settled, siteWithForms } from '../../testing/form-fixture.ts';

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'text', type: 'textarea', title: 'Message', maxLength: 10 },
];
const EMAIL_ERROR = 'Email is not valid. Email addresses should follow the format user@domain.com.';

let form: OpenedForm;
afterEach(async () => {
  await form?.unmount();
  vi.restoreAllMocks();
});

const alerts = () => form.texts('[role="alert"] p');
describe('form before the script has loaded', () => {
  it('is a native form that posts to the endpoint, with a name for every input', async () => {
    form = await openForm({ fields: FIELDS, formName: 'Contact' }, { hydrate: false });
    const element = form.element.querySelector('form');
    expect([element?.getAttribute('method'), element?.getAttribute('action')]).toEqual([
      'post',
      '/api/form/SaveFormSubmission#block-test',
    ]);
    const entries = element ? [...new FormData(element)].map(([name, value]) => [name, value]) : [];
    expect(entries).toEqual([
      ['formId', 'f1'],
      ['objectName', 'block-test'],
      ['pagePath', ''],
      ['isOverlayForm', 'false'],
      ['submitButtonText', 'Submit'],
      ['leave-this-empty', ''],
      ['First:name', ''],
      ['Last:name', ''],
      ['value:email', ''],
      ['value:text', ''],
    ]);
  });

  it('§3 is rendered in the locale of the page, and hydrates without a mismatch', async () => {
    const host = fakeHost({ page: { locale: 'ja' } });
    form = await openForm({ fields: FIELDS }, { host });
    expect(form.all('[name$=":name"]').map((input) => input.getAttribute('name'))).toEqual(['Last:name', 'First:name']);
  });

  it('a form with files is posted as multipart', async () => {
    form = await openForm({ fields: [{ id: 'cv', type: 'file' }] }, { hydrate: false });
    expect(form.element.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data');
  });

  it('after a refused post, shows the general message, the message of each item, and what was typed', async () => {
    form = await openForm({
      fields: FIELDS,
      returned: {
        message: 'One or more fields is invalid, please check your entries.',
        errors: [{ id: 'email', message: EMAIL_ERROR }],
        form: JSON.stringify({ name: { First: 'Ada', Last: 'L' }, email: 'ada@', text: 'Hi' }),
      },
    });
    expect(alerts()).toEqual(['One or more fields is invalid, please check your entries.']);
    expect(form.texts('.field-error')).toEqual([EMAIL_ERROR]);
    const element = form.element.querySelector('form');
    const entries = new Map(element ? [...new FormData(element)] : []);
    expect(['First:name', 'Last:name', 'value:email', 'value:text'].map((name) => entries.get(name))).toEqual([
      'Ada',
      'L',
      'ada@',
      'Hi',
    ]);
    await form.type('value:email', 'ada@example.com');
    await act(settled);
    expect([form.texts('.field-error'), alerts()]).toEqual([[], []]);
  });

  it('shows the submission message instead of the form when the post was accepted', async () => {
    form = await openForm({ fields: FIELDS, submissionMessage: 'Got it.', returned: { succeeded: true } });
    expect(form.texts('.form-submission-text')).toEqual(['Got it.']);
    expect(form.all('form')).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });

  it('removes the draft when the post was accepted', async () => {
    const host = fakeHost();
    host.storage.local.set('forms.draft.f1', '{}');
    form = await openForm({ fields: FIELDS, returned: { succeeded: true } }, { host });
    expect(host.storage.local.keys('forms.draft.')).toEqual([]);
  });

  it('keeps the list of countries as the server sent it, and the country that the visitor chose', async () => {
    form = await openForm({ fields: [{ id: 'to', type: 'address' }] }, { hydrate: false });
    const list = form.element.querySelector('select');
    list?.insertAdjacentHTML('beforeend', '<option value="XX">A country that only the server knows</option>');
    const sent = [...(list?.options ?? [])];
    if (list) list.value = 'PT';
    await form.hydrate();
    await form.type('Line1:to', 'Rua 1');
    expect(form.element.querySelector('select')).toBe(list);
    expect([...(list?.options ?? [])]).toEqual(sent);
    expect([sent.length, list?.value]).toEqual([251, 'PT']);
  });
});

describe('§5 form validation', () => {
  it('shows each message above its title, marks the item, shows the general message, and focuses the first invalid field', async () => {
    const site = siteWithForms();
    form = await openForm({ fields: FIELDS }, { host: site.host });
    await form.press();
    expect(form.texts('.form-item.error .field-error')).toEqual(['Name is required.', EMAIL_ERROR]);
    expect(form.all('.form-item.error').map(({ firstElementChild }) => firstElementChild?.className)).toEqual(
      form.all('.field-error').map(({ className }) => className),
    );
    expect(alerts()).toEqual(['One or more fields is invalid, please check your entries.']);
    expect(document.activeElement?.getAttribute('name')).toBe('First:name');
    expect(site.calls).toEqual([]);
  });

  it.each([
    ['higher', 'start'],
    ['lower', 'nearest'],
  ])('an invalid item that is %s than the window is scrolled until its message is visible', async (which, block) => {
    form = await openForm({ fields: FIELDS }, { host: siteWithForms().host });
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(innerHeight + (which === 'higher' ? 1 : -1));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await form.press();
    expect(scroll.mock.contexts).toEqual([form.all('.form-item.error')[0]]);
    expect(scroll.mock.calls).toEqual([[{ block }]]);
  });

  it('tells assistive technology what is wrong with a control', async () => {
    form = await openForm(
      { fields: [{ ...FIELDS[1], description: 'To answer you.' }] },
      { host: siteWithForms().host },
    );
    const email = form.all('[name="value:email"]')[0];
    const describedBy = () =>
      (email?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect([email?.getAttribute('aria-invalid'), describedBy()]).toEqual([null, ['To answer you.']]);
    await form.press();
    expect([email?.getAttribute('aria-invalid'), describedBy()]).toEqual(['true', [EMAIL_ERROR, 'To answer you.']]);
    expect(email?.getAttribute('aria-required')).toBe('true');
    expect(form.element.querySelector(`label[for="${email?.id}"]`)?.textContent).toBe('Email (required)');
  });

  it('shows each message until its field is fixed', async () => {
    form = await openForm({ fields: FIELDS }, { host: siteWithForms().host });
    await form.press();
    await form.type('First:name', 'Ada');
    await act(settled);
    expect(form.texts('.field-error')).toEqual(['Name is required.', EMAIL_ERROR]);
    await form.type('Last:name', 'Lovelace');
    await act(settled);
    expect(form.texts('.field-error')).toEqual([EMAIL_ERROR]);
    await form.type('value:email', 'ada@example.com');
    await act(settled);
    expect([form.texts('.field-error'), alerts()]).toEqual([[], []]);
  });

  it('the general message has a link to each invalid field', async () => {
    form = await openForm({ fields: FIELDS }, { host: siteWithForms().host });
    await form.press();
    expect(form.texts('[role="alert"] a')).toEqual(['Name', 'Email']);
    await act(async () => form.all('[role="alert"] a')[1]?.click());
    expect(document.activeElement?.getAttribute('name')).toBe('value:email');
  });

  it.each([
    ['in view is above its fields', 0, 0],
    ['scrolled out of view is below its fields', -300, 1],
  ])('the general message of a form whose top is %s', async (_, top, index) => {
    form = await openForm({ fields: FIELDS }, { host: siteWithForms().host });
    const element = form.element.querySelector('form');
    vi.spyOn(element ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 900));
    await form.press();
    expect(form.all('[role="alert"]').map(({ textContent }) => textContent !== '')).toEqual([index === 0, index === 1]);
  });
});

describe('§5 text-length counter', () => {
  it('is updated after the frame in which a key is pressed, and shows an error when the text is too long', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    const afterFrame = () =>
      act(async () => {
        for (const callback of frames.splice(0)) callback(0);
        await new Promise((resolve) => setTimeout(resolve));
      });
    form = await openForm({ fields: FIELDS });
    const shown = () => form.all('.text-length').map((one) => [one.textContent, one.classList.contains('error')]);
    expect(shown()).toEqual([['0 / 10', false]]);
    await form.type('value:text', 'ten letter');
    expect(shown()).toEqual([['0 / 10', false]]);
    await afterFrame();
    expect(shown()).toEqual([['10 / 10', false]]);
    await form.type('value:text', 'ten letters');
    await afterFrame();
    expect(shown()).toEqual([['11 / 10', true]]);
  });

  it.each([0, -1, 'many', null])('is not shown for a maximum length of %j', async (maxLength) => {
    form = await openForm({ fields: [{ id: 't', type: 'textarea', maxLength }] });
    expect(form.all('.text-length')).toEqual([]);
  });

  it('counts what was typed before the script had loaded', async () => {
    form = await openForm({ fields: FIELDS }, { hydrate: false });
    const area = form.element.querySelector('textarea');
    if (area) area.value = 'Hello';
    await form.hydrate();
    expect(form.texts('.text-length')).toEqual(['5 / 10']);
  });
});
