import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeFormJson } from './decode-form-json.ts';
import { fieldSchema } from './field-definition.ts';
import { hasValue } from './field-rules.ts';
import { validateForm } from './validate-form.ts';

const EMAIL = 'Email is not valid. Email addresses should follow the format user@domain.com.';
const VALID = undefined;

/** Returns the message for a field with these settings that has this value in the `form` JSON. */
function message(settings: Record<string, unknown>, value: unknown): string | undefined {
  const field = v.parse(fieldSchema, { id: 'x', title: 'It', ...settings });
  const decoded = decodeFormJson([field], JSON.stringify({ x: value }));
  if (!decoded.ok) throw new Error('the value has not the shape of its kind');
  return validateForm([field], decoded.values).get('x');
}

const optional = (type: string, more = {}) => ({ type, ...more });
const required = (type: string, more = {}) => ({ type, required: true, ...more });

describe('§5 email', () => {
  const longest = `${'a'.repeat(256 - '@example.com'.length)}@example.com`;
  it.each([
    ['empty, not required', optional('email'), '', VALID],
    ['white space, not required', optional('email'), '  ', VALID],
    ['empty, required', required('email'), '', EMAIL],
    ['a usual address', required('email'), 'ada@example.com', VALID],
    ['white space around the address', required('email'), ' ada@example.com ', VALID],
    ['plus and dots', optional('email'), 'a.b+c@sub.example.co.uk', VALID],
    ['no dot in the domain', optional('email'), 'a@localhost', VALID],
    ['no @', optional('email'), 'ada.example.com', EMAIL],
    ['no domain', optional('email'), 'ada@', EMAIL],
    ['a space within', optional('email'), 'ada @example.com', EMAIL],
    ['two characters', optional('email'), 'a@', EMAIL],
    ['three characters', optional('email'), 'a@b', VALID],
    ['256 characters', optional('email'), longest, VALID],
    ['257 characters', optional('email'), `a${longest}`, EMAIL],
  ])('%s: the message is $3', (_, field, value, expected) => expect(message(field, value)).toBe(expected));
});

describe('§5 text with a maximum length', () => {
  const TOO_LONG = 'You have exceeded the character limit.';
  it.each([
    ['textarea at the maximum', optional('textarea', { maxLength: 5 }), '12345', VALID],
    ['textarea over the maximum', optional('textarea', { maxLength: 5 }), '123456', TOO_LONG],
    ['required textarea over the maximum', required('textarea', { maxLength: 5 }), '123456', TOO_LONG],
    ['an empty textarea', optional('textarea', { maxLength: 5 }), '', VALID],
    ['an empty required textarea', required('textarea', { maxLength: 5 }), '', 'It is required.'],
    ['a maximum under 1', optional('textarea', { maxLength: 0 }), '123456', VALID],
    ['a negative maximum', optional('textarea', { maxLength: -3 }), '123456', VALID],
    ['a maximum that is no number', optional('textarea', { maxLength: 'many' }), '123456', VALID],
    ['a maximum in quotes', optional('textarea', { maxLength: '5' }), '123456', TOO_LONG],
    ['a line of text over the maximum', optional('text', { maxLength: 5 }), '123456', TOO_LONG],
    ['a line break counts once, as CRLF too', optional('textarea', { maxLength: 3 }), 'a\r\nb', VALID],
  ])('%s: the message is $3', (_, field, value, expected) => expect(message(field, value)).toBe(expected));
});

describe('§5 required items', () => {
  it.each([
    ['text', ''],
    ['text', '  \n'],
    ['textarea', ''],
    ['number', ''],
    ['website', ''],
    ['password', ''],
    ['twitter', ''],
    ['currency', ''],
    ['select', ''],
    ['radio', ''],
    ['checkbox', []],
    ['likert', {}],
    ['file', []],
    ['name', { First: '', Last: '' }],
    ['name', { First: 'Ada', Last: '' }],
    ['phone', { Country: '+1', Areacode: '', Prefix: '', Line: '' }],
    ['address', { Line1: ' ', Country: 'DE' }],
    ['date', {}],
    ['time', { Ampm: 'AM' }],
  ])('a field of kind %s with the value %j counts as missing', (type, value) => {
    expect(message(required(type, { options: ['a'] }), value)).toBe('It is required.');
    expect(message(optional(type, { options: ['a'] }), value)).toBe(VALID);
  });

  it('the message for a field without a title calls it “This field”', () =>
    expect(message(required('text', { title: '' }), '')).toBe('This field is required.'));
  it('white space is a valid password', () => expect(message(required('password'), ' ')).toBe(VALID));
  it('a hidden field is always valid', () => expect(message(required('hidden'), '')).toBe(VALID));
  it('a section is not validated', () => {
    const section = v.parse(fieldSchema, { id: 's', type: 'section', required: true });
    expect([hasValue(section), validateForm([section], new Map()).size]).toEqual([false, 0]);
  });
});

describe('§5 US zip exactly 5 digits, and the form of other countries', () => {
  const ZIP = 'A US ZIP code has exactly 5 digits.';
  const of = (Country: string, Zip: string) => ({ Line1: '1 Main St', City: 'Troy', Country, Zip });
  it.each([
    ['US', '12180', VALID],
    ['US', '1218', ZIP],
    ['US', '121801', ZIP],
    ['US', '12180-1234', ZIP],
    ['US', '1218o', ZIP],
    ['us', '1218', ZIP],
    ['United States', '1218', ZIP],
    ['DE', '12180', VALID],
    ['DE', '1218', 'A postal code of this country looks like 12345.'],
    ['nl', '1218', 'A postal code of this country looks like 1234 AB.'],
    ['GB', 'SW1A 1AA', VALID],
    ['', '1218', VALID],
  ])('in country "%s", zip "%s" gives the message %s', (country, zip, expected) =>
    expect(message(optional('address'), of(country, zip))).toBe(expected),
  );

  it('a US address needs a zip only when the address is required', () => {
    expect(message(optional('address'), of('US', ''))).toBe(VALID);
    expect(message(required('address'), of('US', ''))).toBe(ZIP);
  });
  it('a required address needs street, city and country', () => {
    expect(message(required('address'), of('DE', ''))).toBe(VALID);
    expect(message(required('address'), { ...of('DE', ''), City: '' })).toBe('Enter street, city and country.');
  });
});

describe('§5 phone', () => {
  const PHONE = 'Use digits only.';
  it.each([
    ['three parts', ['555', '123', '4567'], VALID],
    ['four parts', ['+1', '555', '123', '4567'], VALID],
    ['no prefix', { Country: '+49', Areacode: '030', Prefix: '', Line: '1234567' }, VALID],
    ['separators', ['(555)', '123', '45-67'], VALID],
    ['letters', ['555', '123', 'call'], PHONE],
    ['too short', ['', '', '123'], PHONE],
    ['too long', ['55555', '55555', '555555'], PHONE],
    ['an invalid country code', ['one', '555', '123', '4567'], PHONE],
  ])('%s: the message is $2', (_, value, expected) => expect(message(optional('phone'), value)).toBe(expected));
});

describe('§3 date and time', () => {
  const DATE = 'Enter a valid date: month, day and a four-digit year.';
  const TIME = 'Enter a valid time: hours and minutes.';
  it.each([
    ['1', '31', '2026', VALID],
    ['02', '29', '2024', VALID],
    ['2', '29', '2026', DATE],
    ['2', '29', '1900', DATE],
    ['13', '1', '2026', DATE],
    ['0', '1', '2026', DATE],
    ['4', '31', '2026', DATE],
    ['4', '', '2026', DATE],
    ['4', '3', '26', DATE],
    ['12', '31', '0001', VALID],
    ['x', '3', '2026', DATE],
  ])('month %s, day %s, year %s gives the message %s', (Month, Day, Year, expected) =>
    expect(message(optional('date'), { Month, Day, Year })).toBe(expected),
  );
  it.each([
    ['12', '59', '59', 'PM', VALID],
    ['1', '00', '', 'AM', VALID],
    ['0', '30', '', 'AM', TIME],
    ['13', '30', '', 'PM', TIME],
    ['0', '30', '', '', VALID],
    ['23', '30', '', '', VALID],
    ['24', '00', '', '', TIME],
    ['9', '60', '', 'AM', TIME],
    ['9', '', '', 'AM', TIME],
    ['9', '30', '60', 'AM', TIME],
    ['9', '30', '', 'XM', TIME],
  ])('the time %s:%s:%s %s gives the message %s', (Hour, Minute, Second, Ampm, expected) =>
    expect(message(optional('time'), { Hour, Minute, Second, Ampm })).toBe(expected),
  );
});

describe('§3 website, number, currency, twitter', () => {
  const LINK = 'Links must be formatted as www.domain.com or https://www.domain.com';
  it.each([
    ['example.com', VALID],
    ['www.example.com/a?b#c', VALID],
    ['https://example.com:8080', VALID],
    ['HTTP://EXAMPLE.COM', VALID],
    ['example', LINK],
    ['exa mple.com', LINK],
    ['ftp://example.com', LINK],
    ['javascript:alert(1)', LINK],
    ['javascript://example.com/%0aalert(1)', LINK],
    ['https://', LINK],
    ['mailto:ada@domain.com', LINK],
    ['ada@domain.com', LINK],
    ['https://ada:secret@domain.com', LINK],
  ])('the website %s gives the message %s', (value, expected) =>
    expect(message(optional('website'), value)).toBe(expected),
  );

  it.each([
    ['0', VALID],
    ['-3', VALID],
    ['+3.5', VALID],
    ['3,14', VALID],
    ['1,000.5', VALID],
    ['.5', VALID],
    ['three', 'Enter a number.'],
    ['3.', 'Enter a number.'],
    ['-', 'Enter a number.'],
    ['1e5', 'Enter a number.'],
  ])('the number %s gives the message %s', (value, expected) =>
    expect(message(optional('number'), value)).toBe(expected),
  );

  const AMOUNT = 'Enter an amount with at most two decimals, for example 12.50.';
  it.each([
    ['12', '$', VALID],
    ['12.5', '$', VALID],
    ['1,000.50', '$', VALID],
    ['$12', '$', VALID],
    ['12 kr', 'kr', VALID],
    ['€12', '$', AMOUNT],
    ['-12', '$', AMOUNT],
    ['12.505', '$', AMOUNT],
    ['999999999999999', '$', VALID],
    ['1000000000000000', '$', AMOUNT],
  ])('the amount "%s" with the symbol %s gives the message %s', (value, currencySymbol, expected) =>
    expect(message(optional('currency', { currencySymbol }), value)).toBe(expected),
  );

  const HANDLE = 'Use at most 15 letters, digits and underscores.';
  it.each([
    ['@ada_99', VALID],
    ['ada', VALID],
    ['a b', HANDLE],
    ['sixteen_letters_', HANDLE],
  ])('the Twitter name %s gives the message %s', (value, expected) =>
    expect(message(optional('twitter'), value)).toBe(expected),
  );
});

describe('§5 choices', () => {
  const options = ['Red', 'Blue'];
  it.each([
    ['radio', 'Red', VALID],
    ['radio', 'Green', 'Green is not one of the expected options'],
    ['select', 'Blue', VALID],
    ['select', 'red', 'red is not one of the expected options'],
    ['checkbox', ['Red', 'Blue'], VALID],
    ['checkbox', ['Red', 'Green'], 'Green is not one of the expected options'],
    ['likert', { Red: ['-2'], Blue: ['2'] }, VALID],
    ['likert', { Red: ['3'] }, '3 is not one of the expected options'],
    ['likert', { Green: ['1'] }, 'Green is not one of the expected options'],
  ])('%s with the value %j gives the message %s', (type, value, expected) =>
    expect(message(optional(type, { options }), value)).toBe(expected),
  );

  it.each(['likert', 'radio', 'checkbox', 'select'])(
    'a required %s without options does not prevent sending',
    (type) => {
      const value = type === 'likert' ? {} : type === 'checkbox' ? [] : '';
      expect(message(required(type, { options: [] }), value)).toBe(VALID);
    },
  );

  it('a required likert needs an answer to every question', () => {
    expect(message(required('likert', { options }), { Red: ['0'] })).toBe('Answer every question.');
    expect(message(required('likert', { options }), { Red: ['0'], Blue: ['0'] })).toBe(VALID);
  });
});

describe('§8 files', () => {
  const file = (name: string, size = 1, type = '') => ({ name, size, type });
  const limits = { accept: ['.pdf', 'image/*'], maxBytes: 1_500_000, maxFiles: 2 };
  it.each([
    ['an extension', [file('a.PDF')], VALID],
    ['a media type', [file('a', 1, 'image/png')], VALID],
    [
      'a file that matches neither',
      [file('a.exe')],
      'The file a.exe does not appear to be a supported pdf, image file.',
    ],
    ['the largest size', [file('a.pdf', 1_500_000)], VALID],
    [
      'one byte more than the largest size',
      [file('a.pdf', 1_500_001)],
      'The file a.pdf is too large. The maximum allowed file size is 1.5 MB.',
    ],
    ['more files than allowed', [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Choose at most 2 files.'],
  ])('%s: the message is $2', (_, value, expected) => expect(message(optional('file', limits), value)).toBe(expected));

  it('one file of up to 10 MB of any type is valid when the author sets no limits', () => {
    expect(message(optional('file'), [file('a.exe', 10_000_000)])).toBe(VALID);
    expect(message(optional('file'), [file('a'), file('b')])).toBe('Choose one file only.');
  });
});
