import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeFormData } from './decode-form-data.ts';
import { decodeFormJson } from './decode-form-json.ts';
import { encodeFormJson } from './encode-form-json.ts';
import { type FormField, fieldSchema, type ValueField } from './field-definition.ts';
import { answerName, fieldName, partName } from './field-names.ts';
import { emptyValue, fieldNames, hasValue } from './field-rules.ts';
import type { FieldValue } from './field-value.ts';

const UNPARSED = { ok: false, message: 'Could not parse the form fields, please check your entries.' };

const field = (type: string, more = {}): FormField => v.parse(fieldSchema, { id: type, type, ...more });
const decode = (fields: readonly FormField[], ...entries: [string, unknown][]) =>
  Object.fromEntries(decodeFormData(fields, entries));

describe('§3, §5 values from native inputs', () => {
  it('each kind has the shape that §3 requires', () => {
    const options = ['Easy?', 'Fun?'];
    const fields = [
      field('name'),
      field('phone', { showCountryCode: true }),
      field('address'),
      field('date'),
      field('time'),
      field('checkbox', { options: ['a', 'b', 'c'] }),
      field('radio', { options: ['a', 'b'] }),
      field('select', { options: ['a'] }),
      field('likert', { options }),
      field('section'),
      field('hidden'),
      field('text'),
      field('file'),
    ];
    const values = decode(
      fields,
      ['First:name', 'Ada'],
      ['Last:name', 'Lovelace'],
      ['Country:phone', '+44'],
      ['Areacode:phone', '20'],
      ['Prefix:phone', '7946'],
      ['Line:phone', '0018'],
      ['Line1:address', '1 St James'],
      ['City:address', 'London'],
      ['Zip:address', 'SW1'],
      ['Country:address', 'GB'],
      ['Month:date', '12'],
      ['Day:date', '10'],
      ['Year:date', '1815'],
      ['Hour:time', '9'],
      ['Minute:time', '05'],
      ['Ampm:time', 'AM'],
      ['value:checkbox', 'a'],
      ['value:checkbox', 'c'],
      ['value:radio', 'b'],
      ['value:radio', 'a'],
      ['value:select', 'a'],
      ['answer1:likert', '-2'],
      ['value:hidden', 'letter'],
      ['value:text', 'Hello'],
      ['value:file', { name: 'a.pdf', size: 3, type: 'application/pdf' }],
      ['value:unknown', 'ignored'],
    );
    expect(values).toEqual({
      name: { First: 'Ada', Last: 'Lovelace' },
      phone: { Country: '+44', Areacode: '20', Prefix: '7946', Line: '0018' },
      address: { Line1: '1 St James', Line2: '', City: 'London', State: '', Zip: 'SW1', Country: 'GB' },
      date: { Month: '12', Day: '10', Year: '1815' },
      time: { Hour: '9', Minute: '05', Second: '', Ampm: 'AM' },
      checkbox: ['a', 'c'],
      radio: 'b',
      select: 'a',
      likert: { 'Fun?': ['-2'] },
      hidden: 'letter',
      text: 'Hello',
      file: [{ name: 'a.pdf', size: 3, type: 'application/pdf' }],
    });
  });

  it('a phone without a country input has an empty leading part', () => {
    const phone = field('phone');
    const parts = [
      ['Areacode', '555'],
      ['Prefix', '123'],
      ['Line', '4567'],
    ] as const;
    const values = decode([phone], ...parts.map(([part, text]): [string, string] => [partName('phone', part), text]));
    expect(values.phone).toEqual({ Country: '', Areacode: '555', Prefix: '123', Line: '4567' });
  });

  it('Arabic and Persian digits become ASCII digits in numbers, and are kept in texts', () => {
    const fields = [field('date'), field('number'), field('address'), field('text')];
    const values = decode(
      fields,
      [partName('date', 'Year'), '٢٠٢٦'],
      ['value:number', '-۱۲,۵'],
      [partName('address', 'Zip'), '٠١٢٣٤'],
      [partName('address', 'Line1'), 'شارع ٥'],
      ['value:text', '٩'],
    );
    expect(values).toMatchObject({
      date: { Year: '2026' },
      number: '-12,5',
      address: { Zip: '01234', Line1: 'شارع ٥' },
      text: '٩',
    });
  });

  it('an input that is missing counts as empty, and so does a file input without a file', () => {
    const fields = [field('text'), field('checkbox'), field('likert'), field('file'), field('date')];
    const empty = Object.fromEntries(fields.filter(hasValue).map((one) => [one.id, emptyValue(one)]));
    expect(decode(fields)).toEqual(empty);
    expect(decode([field('file')], ['value:file', { name: '', size: 0, type: '' }])).toEqual({ file: [] });
  });

  it('FormData and the body of a native post give the same values', () => {
    const fields = [field('textarea'), field('checkbox', { options: ['a', 'b'] })];
    const form = new FormData();
    const body = new URLSearchParams();
    for (const [name, text, posted] of [
      ['value:textarea', 'one\ntwo', 'one\r\ntwo'],
      ['value:checkbox', 'a', 'a'],
      ['value:checkbox', 'b', 'b'],
    ] as const) {
      form.append(name, text);
      body.append(name, posted);
    }
    expect(decodeFormData(fields, form)).toEqual(decodeFormData(fields, body));
  });
});

describe('§3 the form JSON', () => {
  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text where parts belong', '{"name":"Ada"}'],
    ['an object where a text belongs', '{"text":{}}'],
    ['an object among the checked options', '{"checkbox":[{}]}'],
    ['a phone with two parts', '{"phone":["1","2"]}'],
    ['a file without a name', '{"file":[{"size":1}]}'],
    ['invalid likert answers', '{"likert":{"q":{}}}'],
  ])('%s cannot be parsed', (_, json) => {
    const fields = ['name', 'text', 'checkbox', 'phone', 'file', 'likert'].map((type) => field(type));
    expect(decodeFormJson(fields, json)).toEqual(UNPARSED);
  });

  it.each([
    [
      'a phone as three parts',
      'phone',
      ['555', '123', '4567'],
      { Country: '', Areacode: '555', Prefix: '123', Line: '4567' },
    ],
    ['one checked option', 'checkbox', 'a', ['a']],
    ['one likert answer', 'likert', { q: '2' }, { q: ['2'] }],
    ['a number', 'number', 3, '3'],
    ['null', 'text', null, ''],
    ['a lone surrogate', 'text', '\ud800', '\ufffd'],
    ['CRLF', 'textarea', 'a\r\nb', 'a\nb'],
  ])('%s can be parsed', (_, type, given, expected) => {
    const decoded = decodeFormJson([field(type)], JSON.stringify({ [type]: given }));
    expect(decoded.ok && decoded.values.get(type)).toEqual(expected);
  });

  it('an item that the form does not have is left out, and a missing item is empty', () => {
    const decoded = decodeFormJson([field('text')], '{"other":"x"}');
    expect(decoded.ok && [...decoded.values]).toEqual([['text', '']]);
  });
});

/**
 * Unusual ids and texts: any characters, property names of JavaScript objects, and names of the submission's own
 * fields.
 */
const odd = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
  fc.constantFrom('__proto__', 'constructor', 'formId', 'a:b', 'First:x', 'toString', '\u202e', '\u0000'),
);
const text = odd.map((value) => value.replaceAll('\r\n', '\n'));
/**
 * Texts in which every digit is an ASCII digit. In dates, times, postal codes and phone numbers, the decoder converts
 * Arabic and Persian digits to ASCII digits, so a text with such digits would come back changed.
 */
const latin = text.map((value) => value.replace(/\p{Nd}/gu, '7'));
const record = (value: typeof text, ...names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])));

const VALUES: Readonly<Record<string, fc.Arbitrary<FieldValue>>> = {
  text,
  textarea: text,
  hidden: text,
  name: record(text, 'First', 'Last'),
  phone: record(latin, 'Country', 'Areacode', 'Prefix', 'Line'),
  address: fc
    .tuple(record(text, 'Line1', 'Line2', 'City', 'State', 'Country'), record(latin, 'Zip'))
    .map(([lines, code]) => ({ ...lines, ...code })),
  date: record(latin, 'Month', 'Day', 'Year'),
  time: record(latin, 'Hour', 'Minute', 'Second', 'Ampm'),
  checkbox: fc.array(text),
};

interface Item {
  readonly field: ValueField;
  readonly value: FieldValue;
}

const item = fc.constantFrom(...Object.keys(VALUES)).chain((type) =>
  fc.tuple(odd, VALUES[type] ?? text).map(([id, value]): Item => {
    const parsed = v.parse(fieldSchema, { id, type });
    if (!hasValue(parsed)) throw new Error('a section has no value');
    return { field: parsed, value };
  }),
);
const items = fc.uniqueArray(item, { selector: ({ field: { id } }) => id, maxLength: 8 });

/** The entries of the inputs that have a value. */
function inputsOf({ field: { id, type }, value }: Item): [string, string][] {
  if (typeof value === 'string') return [[fieldName(id), value]];
  if (type === 'checkbox') return [value].flat().map((one): [string, string] => [fieldName(id), String(one)]);
  return Object.entries(value).map(([part, one]): [string, string] => [partName(id, part), String(one)]);
}

describe('round trips', () => {
  it('encoding and decoding as form JSON returns the same value, for any id', () => {
    fc.assert(
      fc.property(items, (list) => {
        const values = new Map(list.map(({ field: { id }, value }) => [id, value]));
        const decoded = decodeFormJson(
          list.map((one) => one.field),
          encodeFormJson(values),
        );
        expect(decoded).toEqual({ ok: true, values });
      }),
    );
  });

  it('encoding and decoding as native inputs returns the same value', () => {
    fc.assert(
      fc.property(items, (list) => {
        const values = decodeFormData(
          list.map((one) => one.field),
          list.flatMap(inputsOf),
        );
        expect(values).toEqual(new Map(list.map(({ field: { id }, value }) => [id, value])));
      }),
    );
  });

  it('the inputs of two fields never have the same name, or a name that the submission itself uses', () => {
    fc.assert(
      fc.property(items, (list) => {
        const names = list.flatMap((one) => fieldNames(one.field));
        expect(new Set(names).size).toBe(names.length);
        expect(names.every((name) => name.includes(':'))).toBe(true);
      }),
    );
    expect(answerName('q', 1)).toBe('answer1:q');
  });

  it('decoding invalid data never throws', () => {
    const fields = ['name', 'text', 'checkbox', 'phone', 'file', 'likert', 'date'].map((type) => field(type));
    fc.assert(
      fc.property(fc.anything(), fc.string(), (thing, json) => {
        decodeFormJson(fields, json);
        decodeFormJson(fields, JSON.stringify(Object.fromEntries(fields.map(({ id }) => [id, thing])), keepJson) ?? '');
        decodeFormData(
          fields,
          fields
            .filter(hasValue)
            .flatMap(fieldNames)
            .map((name) => [name, thing] as const),
        );
      }),
    );
  });
});

function keepJson(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
