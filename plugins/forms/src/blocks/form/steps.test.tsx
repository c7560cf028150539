import { act } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenedForm, openForm, refusal, settled, siteWithForms } from '../../testing/form-fixture.ts';

let form: OpenedForm;
afterEach(async () => {
  await form?.unmount();
});

/** Lets React continue until the expectation holds. */
const whenIt = (expectation: () => void) =>
  vi.waitFor(async () => {
    await act(settled);
    expectation();
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

  it('are all in one form before the script has loaded, and the stylesheet shows only the first', async () => {
    form = await openForm({ fields, steps }, { hydrate: false });
    expect([shown(), form.texts('button:not([hidden])')]).toEqual([
      ['One', 'Two', 'Three'],
      ['Next', 'Submit'],
    ]);
  });

  it('each step is validated before the next one is shown, Back loses no value, and the last step sends', async () => {
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
    // Wait for the summary, which is in a separate chunk.
    const buttons = ['Change One', 'Change Two', 'Back', 'Submit'];
    await whenIt(() => expect([shown(), form.texts('button:not([hidden])')]).toEqual([['Three'], buttons]));
    await form.press('Submit');
    // The chunk that sends the form is fetched when the button is pressed.
    await whenIt(() => expect(site.calls[1]?.data).toMatchObject({ form: JSON.stringify({ a: '1', b: '2', c: '' }) }));
  });

  it('§8 the last step sums up the earlier ones, with N/A for empty fields and a link back to each step', async () => {
    const more = [
      ...fields,
      { id: 'd', type: 'checkbox', title: 'D', options: ['x', 'y'] },
      { id: 'e', type: 'hidden', value: 'h' },
    ];
    const [first, second, third] = steps;
    form = await openForm(
      { fields: more, steps: [{ ...first, fields: ['a', 'd', 'e'] }, second, third] },
      { host: siteWithForms().host },
    );
    const summary = () =>
      form.all('.form-summary-field').map((one) => [...one.children].map((part) => part.textContent));
    await form.type('value:a', '1');
    await form.press('Next');
    expect(summary()).toEqual([]);
    await form.type('value:b', '2');
    await form.press('Next');
    // The chunk of the summary is fetched now.
    await whenIt(() => expect(summary()).not.toEqual([]));
    expect(summary()).toEqual([
      ['A', '1'],
      ['D', 'N/A'],
      ['B', '2'],
    ]);
    await form.press('Change One');
    expect([shown(), summary()]).toEqual([['One'], []]);
    expect(document.activeElement?.textContent).toBe('One');
    await form.type('value:a', 'other');
    await form.press('Next');
    await form.press('Next');
    expect(summary()[0]).toEqual(['A', 'other']);
  });

  it("§8 the summary of the steps is in the form's language", async () => {
    const day = { id: 'day', type: 'date', title: 'Day' };
    form = await openForm(
      {
        locale: 'de',
        fields: [...fields, day],
        steps: [
          { title: 'One', fields: ['a', 'b', 'day'] },
          { title: 'Two', fields: ['c'] },
        ],
      },
      { host: siteWithForms().host },
    );
    for (const [name, text] of [
      ['value:a', '1'],
      ['value:b', '2'],
      ['Month:day', '2'],
      ['Day:day', '3'],
      ['Year:day', '2027'],
    ] as const)
      await form.type(name, text);
    await form.press('Next');
    await whenIt(() => expect(form.texts('.form-summary-field dd')).toEqual(['1', '2', '3. Februar 2027']));
  });

  it('an error of the server shows the step of its field again', async () => {
    const site = siteWithForms();
    site.answer(() => refusal(400, { errors: { a: 'Taken.' } }));
    form = await openForm({ fields, steps }, { host: site.host });
    await form.type('value:a', '1');
    await form.press('Next');
    await form.type('value:b', '2');
    await form.press('Next');
    await form.press('Submit');
    await whenIt(() => expect([shown(), form.texts('.field-error')]).toEqual([['One'], ['Taken.']]));
    expect(document.activeElement?.getAttribute('name')).toBe('value:a');
  });
});
