import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeFormData } from '../decode-form-data.ts';
import { decodeFormJson } from '../decode-form-json.ts';
import { FIELD_TYPES, type FormField, fieldSchema } from '../field-definition.ts';
import { fieldNames, hasValue } from '../field-rules.ts';
import { Field } from './field.tsx';
import { createFieldErrors } from './field-errors.ts';
import { fillForm } from './fill-form.ts';
import { type FormScope, FormScopeContext } from './form-scope.ts';
import { prepareFields } from './rare-fields.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const field = (type: string, more = {}): FormField =>
  v.parse(fieldSchema, {
    id: `${type} 1`,
    type,
    title: `My ${type}`,
    options: ['One', 'Two'],
    showCountryCode: true,
    ...more,
  });
const KINDS = FIELD_TYPES.map((type) => field(type));
const SCOPE: FormScope = { prefix: 'b', locale: 'en-US', values: new Map(), errors: createFieldErrors() };

const form = document.createElement('form');
let root: Root | undefined;

beforeAll(() => prepareFields(KINDS));
afterEach(async () => {
  await act(async () => root?.unmount());
  form.remove();
});

async function renderFields(fields: readonly FormField[], scope: Partial<FormScope> = {}): Promise<void> {
  document.body.append(form);
  await act(async () => {
    root = createRoot(form);
    root.render(
      <FormScopeContext value={{ ...SCOPE, ...scope }}>
        {fields.map((one) => (
          <Field key={one.id} field={one} />
        ))}
      </FormScopeContext>,
    );
  });
}

/** A date field has an `aria-hidden` input that opens the calendar and is not sent with the form. */
const CONTROLS = 'input:not([aria-hidden]), select, textarea';
const controls = () => [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CONTROLS)];
const attributes = (name: string) => controls().map((control) => control.getAttribute(name));

describe('§3 every kind of field', () => {
  it.each(KINDS.map((one) => [one.type, one] as const))(
    '%s: its inputs have the names that the decoder expects',
    async (_, one) => {
      await renderFields([one]);
      const names = new Set(controls().map((control) => control.name));
      expect(names).toEqual(new Set(hasValue(one) ? fieldNames(one) : []));
    },
  );

  it.each(KINDS.map((one) => [one.type, one] as const))(
    '%s renders the same on the server and in the browser',
    async (_, one) => {
      await renderFields([one]);
      const server = renderToString(
        <FormScopeContext value={SCOPE}>
          <Field field={one} />
        </FormScopeContext>,
      );
      const shell = document.createElement('div');
      shell.innerHTML = server;
      expect(shell.querySelectorAll('*')).toHaveLength(form.querySelectorAll('*').length);
      expect(shell.textContent).toBe(form.textContent);
    },
  );

  it.each(
    KINDS.filter(hasValue)
      .filter(({ type }) => type !== 'hidden')
      .map((one) => [one.type, one] as const),
  )('%s: each control has an accessible name, and an error marks it as invalid', async (_, one) => {
    const errors = createFieldErrors();
    await renderFields([one], { errors });
    const labelled = controls().map((control) => (control.labels?.length ?? 0) > 0);
    expect(labelled).not.toContain(false);
    await act(async () => errors.replace(new Map([[one.id, 'Not so.']])));
    const message = form.querySelector('.form-item.error > .field-error');
    expect(message?.textContent).toBe('Not so.');
    const described = form.querySelector(`[aria-describedby~="${message?.id}"]`);
    expect(described === null).toBe(false);
    // Radio buttons share one message, and their group instead of each button gets `aria-invalid`.
    const groups = form.querySelectorAll('[role="radiogroup"]');
    const marked = groups.length > 0 ? groups : form.querySelectorAll(CONTROLS);
    expect([...marked].map((one) => one.getAttribute('aria-invalid'))).not.toContain(null);
    await act(async () => errors.set(one.id, undefined));
    expect([form.querySelector('.field-error'), form.querySelector('[aria-invalid]')]).toEqual([null, null]);
  });
});

describe('autocomplete', () => {
  it.each([
    ['name', ['given-name', 'family-name']],
    ['email', ['email']],
    ['website', ['url']],
    ['password', ['new-password']],
    ['phone', ['tel-country-code', 'tel-area-code', 'tel-local-prefix', 'tel-local-suffix']],
    ['address', ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country']],
    ['text', [null]],
  ])('of a field of kind %s is %j', async (type, tokens) => {
    await renderFields([field(type)]);
    expect(attributes('autocomplete')).toEqual(tokens);
  });

  it('uses the autocomplete value of the author', async () => {
    await renderFields([field('text', { autocomplete: 'organization' })]);
    expect(attributes('autocomplete')).toEqual(['organization']);
  });
});

describe('calendar of a date', () => {
  const choose = (input: HTMLInputElement, date: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, date);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const typed = () => controls().flatMap(({ name, value }) => (name ? [value] : []));

  it('opens at the typed date, and writes the chosen date into the parts', async () => {
    await renderFields([field('date')], { locale: 'en-US' });
    const [month, day, year] = controls();
    const calendar = form.querySelector<HTMLInputElement>('input[type="date"]');
    if (!calendar || !month || !day || !year) throw new Error('no date');
    const opened: string[] = [];
    calendar.showPicker = () => void opened.push(calendar.value);
    const press = () => act(async () => form.querySelector<HTMLElement>('button[aria-label="Choose a date"]')?.click());
    await press();
    [month.value, day.value, year.value] = ['2', '3', '2026'];
    await press();
    expect(opened).toEqual(['', '2026-02-03']);
    await choose(calendar, '2027-11-09');
    expect(typed()).toEqual(['11', '9', '2027']);
    await choose(calendar, '');
    expect(typed()).toEqual(['', '', '']);
  });

  it('is not part of the submission, and is optional for a browser without a calendar', async () => {
    await renderFields([field('date')]);
    const calendar = form.querySelector<HTMLInputElement>('input[type="date"]');
    expect([calendar?.name, calendar?.tabIndex]).toEqual(['', -1]);
    if (calendar) {
      calendar.showPicker = () => {
        throw new DOMException('not here', 'SecurityError');
      };
    }
    await act(async () => form.querySelector<HTMLElement>('button[aria-label="Choose a date"]')?.click());
  });
});

describe('order and parts by locale', () => {
  const parts = () => controls().map((control) => control.name.split(':')[0]);
  it.each([
    ['date', 'en-US', ['Month', 'Day', 'Year']],
    ['date', 'de-DE', ['Day', 'Month', 'Year']],
    ['date', 'ja-JP', ['Year', 'Month', 'Day']],
    ['time', 'en-US', ['Hour', 'Minute', 'Second', 'Ampm']],
    ['time', 'de-DE', ['Hour', 'Minute', 'Second']],
    ['name', 'en-US', ['First', 'Last']],
    ['name', 'ja-JP', ['Last', 'First']],
    ['phone', 'en-US', ['Country', 'Areacode', 'Prefix', 'Line']],
    ['phone', 'de-DE', ['Country', 'Areacode', 'Line']],
    ['address', 'en-US', ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']],
    ['address', 'de-DE', ['Line1', 'Line2', 'Zip', 'City', 'State', 'Country']],
  ])('%s in %s has the parts %j', async (type, locale, order) => {
    await renderFields([field(type)], { locale });
    expect(parts()).toEqual(order);
  });

  it.each([
    ['date', 'ja-JP', ['Year', 'Month', 'Day']],
    ['time', 'de-DE', ['Hour', 'Minute', 'Second']],
  ])('hydrated, %s keeps the parts that the server has rendered, without asking Intl', async (type, locale, order) => {
    const one = field(type);
    const tree = (scope: FormScope) => (
      <FormScopeContext value={scope}>
        <Field field={one} />
      </FormScopeContext>
    );
    form.innerHTML = renderToString(tree({ ...SCOPE, locale }));
    document.body.append(form);
    const format = vi.spyOn(Intl, 'DateTimeFormat');
    const recovered = vi.fn();
    // A browser can have rules for the locale that differ from the rules of the server. The test imitates this by
    // hydrating with a different locale.
    await act(async () => {
      root = hydrateRoot(form, tree(SCOPE), { onRecoverableError: recovered });
    });
    expect(parts()).toEqual(order);
    expect(recovered).not.toHaveBeenCalled();
    expect(format).not.toHaveBeenCalled();
    format.mockRestore();
  });

  it('after hydration, a file field still shows the limits in the wording of the server', async () => {
    const one = field('file');
    const tree = (
      <FormScopeContext value={SCOPE}>
        <Field field={one} />
      </FormScopeContext>
    );
    // The server can have rendered the numbers in digits that differ from those that the browser would use.
    form.innerHTML = renderToString(tree).replace(/[0-9]+ MB/, '١٠ ميغابايت');
    document.body.append(form);
    const recovered = vi.fn();
    await act(async () => {
      root = hydrateRoot(form, tree, { onRecoverableError: recovered });
    });
    expect(form.textContent).toContain('١٠ ميغابايت');
    expect(recovered).not.toHaveBeenCalled();
  });

  it('countries have names in the page’s language, and ISO codes as values', async () => {
    await renderFields([field('address')], { locale: 'de-DE' });
    expect(form.querySelector('option[value="DE"]')?.textContent).toBe('Deutschland');
  });

  it('a phone without a country code has three inputs', async () => {
    await renderFields([field('phone', { showCountryCode: false })]);
    expect(parts()).toEqual(['Areacode', 'Prefix', 'Line']);
  });
});

describe('phone with a country code', () => {
  const split = () => ({ Country: '+1', Areacode: '555', Prefix: '123', Line: '4567' });
  const loadPhoneHelp = async () => ({ countries: () => [{ callingCode: '+1', name: 'United States' }], split });

  it('lists the codes of all countries once it has the focus', async () => {
    await renderFields([field('phone')], { loadPhoneHelp });
    expect(form.querySelector('datalist')).toBeNull();
    await act(async () => controls()[0]?.focus());
    expect(form.querySelector('datalist option')?.getAttribute('value')).toBe('+1');
    expect(controls()[0]?.getAttribute('list')).toBe(form.querySelector('datalist')?.id);
  });

  it('splits a pasted number into its parts', async () => {
    await renderFields([field('phone')], { loadPhoneHelp });
    await act(async () => controls()[0]?.focus());
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    await act(async () => void controls()[3]?.dispatchEvent(paste));
    expect(controls().map(({ value }) => value)).toEqual(['+1', '555', '123', '4567']);
  });

  it('keeps all digits of a number with a prefix in a country without prefixes', async () => {
    await renderFields([field('phone')], { loadPhoneHelp, locale: 'en-GB' });
    await act(async () => controls()[0]?.focus());
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    await act(async () => void controls()[2]?.dispatchEvent(paste));
    expect(controls().map(({ value }) => value)).toEqual(['+1', '555', '1234567']);
  });
});

describe('§3 section', () => {
  it('shows a heading and a description, with a rule below them when it is underlined', async () => {
    await renderFields([field('section', { underline: true, description: 'Words.' })]);
    expect([
      form.querySelector('h2')?.textContent,
      form.querySelector('.section.underline > .description')?.textContent,
    ]).toEqual(['My section', 'Words.']);
  });
});

describe('§3 currency', () => {
  it('the symbol of the currency is beside the input', async () => {
    await renderFields([field('currency', { currencySymbol: '€' })]);
    expect(form.querySelector('input')?.previousElementSibling?.textContent).toBe('€');
  });
});

describe('values', () => {
  const fields = KINDS.filter(({ type }) => type !== 'file' && type !== 'password' && type !== 'hidden');
  const json = JSON.stringify({
    'text 1': 'a',
    'textarea 1': 'b\nc',
    'email 1': 'd@e',
    'number 1': '1',
    'website 1': 'e.f',
    'twitter 1': '@g',
    'currency 1': '2',
    'date 1': { Month: '1', Day: '2', Year: '2026' },
    'time 1': { Hour: '1', Minute: '2', Second: '', Ampm: 'PM' },
    'name 1': { First: 'h', Last: 'i' },
    'address 1': { Line1: 'j', Line2: '', City: 'k', State: 'l', Zip: 'm', Country: 'DE' },
    'phone 1': { Country: '+1', Areacode: '2', Prefix: '3', Line: '4' },
    'radio 1': 'Two',
    'checkbox 1': ['One', 'Two'],
    'select 1': 'One',
    'likert 1': { One: ['-2'], Two: ['2'] },
  });
  const decoded = decodeFormJson(fields, json);
  const values = decoded.ok ? decoded.values : new Map<string, never>();

  it('the first values of a form are in its inputs', async () => {
    await renderFields(fields, { values });
    expect(decodeFormData(fields, new FormData(form))).toEqual(values);
  });

  it('values that are filled in later are in the inputs too', async () => {
    await renderFields(fields);
    await act(async () => fillForm(form, fields, values));
    expect(decodeFormData(fields, new FormData(form))).toEqual(values);
  });

  it('a key press does not render other fields again', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      callback(0);
      return 0;
    });
    const errors = createFieldErrors();
    const readErrors = vi.spyOn(errors, 'get');
    await renderFields([field('textarea', { id: 'long', maxLength: 5 }), ...fields], { errors });
    const before = readErrors.mock.calls.length;
    const area = form.querySelector('textarea');
    await act(async () => {
      if (area) area.value = 'x';
      area?.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(new Set(readErrors.mock.calls.slice(before).map(([id]) => id))).toEqual(new Set(['long']));
  });
});
