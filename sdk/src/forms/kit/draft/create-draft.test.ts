import { fakeHost } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormField, type FormValues, fieldSchema } from '../../index.ts';
import { createDraft } from './create-draft.ts';
import { forgetDraft } from './draft-key.ts';
import { keepInputs } from './keep-inputs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const fields = (...types: string[]): FormField[] => types.map((type) => v.parse(fieldSchema, { id: type, type }));
const FORM = fields('text', 'checkbox', 'name', 'password', 'currency', 'file', 'hidden', 'section');
const TYPED: FormValues = new Map<string, string | string[] | { First: string; Last: string }>([
  ['text', 'Two\u202e <b>'],
  ['checkbox', ['a', 'b']],
  ['name', { First: 'Ada', Last: '' }],
  ['password', 'hunter2'],
  ['currency', '4321'],
  ['hidden', 'campaign'],
]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function draftOf(host = fakeHost(), options: Partial<Parameters<typeof createDraft>[1]> = {}) {
  const open = (more: typeof options = {}) => createDraft(host, { formId: 'f', fields: FORM, ...options, ...more });
  return { host, open, stored: () => host.storage.local.get('forms.draft.f') };
}

describe('draft', () => {
  it('restores what was typed, except secrets, payments, files and hidden fields', () => {
    const { open, stored } = draftOf();
    const draft = open();
    draft.write(() => TYPED);
    draft.dispose();
    expect(stored()).not.toMatch(/hunter2|4321|campaign/);
    expect([...(open().read() ?? [])]).toEqual([...TYPED].filter(([id]) => /^(text|checkbox|name)$/.test(id)));
  });

  it('is written 300 ms after the first change, with the latest values', () => {
    const { open, stored } = draftOf();
    const draft = open();
    draft.write(() => new Map([['text', 'a']]));
    vi.advanceTimersByTime(200);
    draft.write(() => new Map([['text', 'ab']]));
    expect(stored()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(stored()).toContain('ab');
  });

  it.each(['pagehide', 'visibilitychange'])('is written at once on %s', (type) => {
    const { open, stored } = draftOf();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open().write(() => TYPED);
    (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
    expect(stored()).toContain('Two');
    vi.restoreAllMocks();
  });

  it('writes nothing more once it is disposed, so that a forgotten draft does not return', () => {
    const { host, open, stored } = draftOf();
    const draft = open();
    draft.write(() => TYPED);
    draft.dispose();
    expect(stored()).toContain('Two');
    forgetDraft(host, 'f');
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBeUndefined();
  });

  it.each<[string, FormField[], boolean]>([
    ['the same fields', FORM, true],
    ['another title', FORM.map((field) => ({ ...field, title: 'Other' })), true],
    ['another kind', fields('textarea', 'checkbox', 'name'), false],
    ['one field less', FORM.slice(1), false],
    ['another password field', [...FORM, v.parse(fieldSchema, { id: 'p2', type: 'password' })], true],
    ['other options', FORM.map((field) => (field.type === 'checkbox' ? { ...field, options: ['x'] } : field)), false],
  ])('is restored when the form now has %s: $2', (_, changed, fits) => {
    const { open } = draftOf();
    const draft = open();
    draft.write(() => TYPED);
    draft.dispose();
    expect(open({ fields: changed }).read() !== undefined).toBe(fits);
  });

  it.each([
    [29, true],
    [31, false],
    // A negative number of days: the visitor has set the clock of the device back.
    [-1, true],
    [-31, false],
  ])('is still stored after %i days: %s', (days, there) => {
    let now = 100 * DAY_MS;
    const { open, stored, host } = draftOf(fakeHost(), { now: () => now });
    const draft = open();
    draft.write(() => TYPED);
    draft.dispose();
    now += days * DAY_MS;
    // Making the draft of a different form of the site removes expired drafts.
    createDraft(host, { formId: 'other', fields: [], now: () => now });
    expect([open().read() !== undefined, stored() !== undefined]).toEqual([there, there]);
  });

  it.each(['', '{', 'null', '[]', '{"hash":1}', '{"hash":"x","at":0,"form":"{"}', '{"__proto__":{}}'])(
    'a stored text that is not a draft is not restored: %s',
    (text) => {
      const { open, host } = draftOf();
      host.storage.local.set('forms.draft.f', text);
      expect(open().read()).toBeUndefined();
    },
  );

  it('restores inputs that were stored before their values were parsed, without secrets', () => {
    const form = document.createElement('form');
    form.innerHTML = `<input name="formId" value="f"><input name="value:text" value="Two\u202e <b>">
      <input type="checkbox" name="value:checkbox" value="a" checked><input name="First:name" value="Ada">
      <input name="value:password" value="hunter2"><input name="value:currency" value="4321">
      <input type="file" name="value:file"><input name="value:hidden" value="campaign">`;
    const { open, stored, host } = draftOf();
    keepInputs(host, form, { formId: 'f', fields: FORM });
    expect(stored()).not.toMatch(/hunter2|4321|campaign/);
    expect([...(open().read() ?? [])]).toEqual([
      ['text', 'Two\u202e <b>'],
      ['checkbox', ['a']],
      ['name', { First: 'Ada', Last: '' }],
    ]);
  });

  it('is removed when it is too large, not truncated', () => {
    const { open, stored } = draftOf();
    const draft = open();
    draft.write(() => TYPED);
    vi.advanceTimersByTime(300);
    draft.write(() => new Map([['text', 'x'.repeat(1_000_001)]]));
    draft.dispose();
    expect(stored()).toBeUndefined();
  });

  it('leaves no listener and no timer after it is disposed', () => {
    const { open, host } = draftOf();
    const before = host.held();
    const draft = open();
    draft.write(() => TYPED);
    draft.dispose();
    expect(host.held()).toBe(before);
  });
});
