import { afterEach, describe, expect, it } from 'vitest';
import { type OpenedForm, openForm, refusal, siteWithForms } from '../../testing/form-fixture.ts';

let form: OpenedForm;
afterEach(async () => {
  await form?.unmount();
});

describe('steps', () => {
  const fields = [
    { id: 'a', type: 'text', title: 'A', required: true },
    { id: 'b', type: 'text', title: 'B', required: true },
    { id: 'c', type: 'text', title: 'C' },
  ];
  const steps = [
    { title: 'One', fields: ['a'] },
    { title: 'Two', fields: ['b'] },
    { title: 'Three', fields: ['c'] },
  ];
  const shown = () => form.texts('[data-step]:not([hidden]) [data-step-title]');

  it('stand one after the other before the script, in one form', async () => {
    form = await openForm({ fields, steps }, { hydrate: false });
    expect([shown(), form.texts('button:not([hidden])')]).toEqual([['One', 'Two', 'Three'], ['Submit']]);
  });

  it('each is checked before the next; Back loses nothing; the last one sends', async () => {
    const site = siteWithForms();
    form = await openForm({ fields, steps }, { host: site.host });
    expect([shown(), form.texts('button:not([hidden])')]).toEqual([['One'], ['Next']]);
    await form.press('Next');
    expect([shown(), form.texts('.field-error')]).toEqual([['One'], ['A is required.']]);
    await form.type('value:a', '1');
    await form.press('Next');
    expect([shown(), form.texts('label:has(> progress)')]).toEqual([['Two'], ['Step 2 of 3']]);
    expect(document.activeElement?.textContent).toBe('Two');
    await form.press('Back');
    expect(shown()).toEqual(['One']);
    await form.press('Next');
    await form.type('value:b', '2');
    await form.press('Next');
    expect([shown(), form.texts('button:not([hidden])')]).toEqual([['Three'], ['Back', 'Submit']]);
    await form.press('Submit');
    expect(site.calls[1]?.data).toMatchObject({ form: JSON.stringify({ a: '1', b: '2', c: '' }) });
  });

  it('a message of the server leads back to its step', async () => {
    const site = siteWithForms();
    site.answer(() => refusal(400, { errors: { a: 'Taken.' } }));
    form = await openForm({ fields, steps }, { host: site.host });
    await form.type('value:a', '1');
    await form.press('Next');
    await form.type('value:b', '2');
    await form.press('Next');
    await form.press('Submit');
    expect([shown(), form.texts('.field-error')]).toEqual([['One'], ['Taken.']]);
    expect(document.activeElement?.getAttribute('name')).toBe('value:a');
  });
});
