import { inUse } from '@plinth/sdk/forms/kit';
import { act } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenedForm, openForm, settled, siteWithForms } from '../../testing/form-fixture.ts';

const chunk = { isThere: true };

/**
 * Mocks the chunk that is fetched when the visitor enters the form, so that the test decides whether the chunk can be
 * fetched.
 */
function holdBackChunk() {
  const load = inUse.load;
  const loaded = inUse.module;
  const missing = new Error('the chunk did not come');
  vi.spyOn(inUse, 'module', 'get').mockImplementation(() => (chunk.isThere ? loaded : undefined));
  vi.spyOn(inUse, 'load').mockImplementation((host) => {
    return chunk.isThere ? load(host) : Promise.reject(missing);
  });
}

const FIELDS = [
  { id: 'word', type: 'text', title: 'Word', required: true },
  { id: 'secret', type: 'password', title: 'Secret' },
];

let form: OpenedForm;
afterEach(async () => {
  await form?.unmount();
  vi.restoreAllMocks();
});

/** A form whose chunk cannot be fetched, because the connection was lost before the visitor entered the form. */
async function openOffline(data: object = {}) {
  const site = siteWithForms();
  form = await openForm({ fields: FIELDS, ...data }, { host: site.host });
  holdBackChunk();
  chunk.isThere = false;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return {
    ...site,
    comeBack: () =>
      act(async () => {
        chunk.isThere = true;
        online.mockReturnValue(true);
        window.dispatchEvent(new Event('online'));
        await settled();
      }),
  };
}

const alerts = () => form.texts('[role="alert"] p');

describe('§4 form that is offline before the visitor enters it', () => {
  it('keeps what was typed, except secrets, and sends the submission when the connection is back', async () => {
    const { host, calls, comeBack } = await openOffline();
    await form.type('value:word', 'leaf');
    await form.type('value:secret', 'hunter2');
    await act(settled);
    expect(host.storage.local.get('forms.draft.f1')).toContain('leaf');
    expect(host.storage.local.get('forms.draft.f1')).not.toContain('hunter2');
    await form.press();
    expect(alerts()).toEqual([
      'You are offline. Your form will be sent when you are back online. Keep this page open.',
    ]);
    expect(calls).toEqual([]);
    await comeBack();
    expect(calls.map(({ data }) => data.form)).toEqual([undefined, '{"word":"leaf","secret":"hunter2"}']);
    expect(form.texts('.form-submission-text')).toEqual(['Thank you!']);
    expect(host.storage.local.keys('forms.draft.')).toEqual([]);
  });

  it('removes the message when the connection is back, and lets the visitor send, when sendLater is off', async () => {
    const { calls, comeBack } = await openOffline({ sendLater: false });
    await form.type('value:word', 'leaf');
    await form.press();
    expect(alerts()).toEqual(['You are offline. Your entries stay on this page. Send them when you are back online.']);
    await comeBack();
    expect([alerts(), calls]).toEqual([[], []]);
    await form.press();
    expect(form.texts('.form-submission-text')).toEqual(['Thank you!']);
  });

  it('fetches its code again when the connection is back, before it is sent', async () => {
    const { comeBack } = await openOffline();
    const [word] = form.all('[name="value:word"]');
    await act(async () => {
      word?.focus();
      await settled();
    });
    vi.mocked(inUse.load).mockClear();
    await comeBack();
    expect(inUse.load).toHaveBeenCalled();
  });

  it('restores the typed values at the next visit', async () => {
    const { host } = await openOffline();
    await form.type('value:word', 'leaf');
    await act(settled);
    await form.unmount();
    chunk.isThere = true;
    form = await openForm({ fields: FIELDS }, { host });
    await act(settled);
    expect(form.element.querySelector<HTMLInputElement>('[name="value:word"]')?.value).toBe('leaf');
  });
});
