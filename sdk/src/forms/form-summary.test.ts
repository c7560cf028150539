import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldSchema } from './field-definition.ts';
import { hasValue } from './field-rules.ts';
import type { FieldValue } from './field-value.ts';
import { plainText, summaryText } from './form-summary.ts';

it.each<[string, FieldValue | undefined, string]>([
  ['text', 'Hello', 'Hello'],
  ['text', '', 'N/A'],
  ['text', '  ', 'N/A'],
  ['text', undefined, 'N/A'],
  ['password', 'secret', '••••••••'],
  ['name', { First: 'Ada', Last: 'Lovelace' }, 'Ada Lovelace'],
  ['name', { First: '', Last: '' }, 'N/A'],
  ['phone', { Country: '', Areacode: '555', Prefix: '123', Line: '4567' }, '555 123 4567'],
  [
    'address',
    { Line1: '1 St James', Line2: '', City: 'London', State: '', Zip: 'SW1', Country: 'GB' },
    '1 St James, London, SW1, United Kingdom',
  ],
  [
    'address',
    { Line1: 'Rathaus', Line2: '', City: 'Bern', State: '', Zip: '', Country: 'Helvetia' },
    'Rathaus, Bern, Helvetia',
  ],
  ['date', { Month: '12', Day: '10', Year: '1815' }, 'December 10, 1815'],
  ['date', { Month: '2', Day: '', Year: '2027' }, 'Year 2027, Month 2'],
  ['time', { Hour: '12', Minute: '5', Second: '', Ampm: 'PM' }, '12:05 PM'],
  ['time', { Hour: '9', Minute: '5', Second: '7', Ampm: '' }, '09:05:07'],
  ['time', { Hour: '9', Minute: '05', Second: '', Ampm: 'AM' }, '9:05 AM'],
  ['time', { Hour: '', Minute: '', Second: '', Ampm: 'AM' }, 'N/A'],
  ['checkbox', ['a', 'b'], 'a, b'],
  ['checkbox', [], 'N/A'],
  ['likert', { 'Fun?': ['-2'] }, 'Fun?: Strongly Disagree'],
  ['file', [{ name: 'a.pdf', size: 1, type: '' }], 'a.pdf'],
])('§8 form summary: a field of kind %s with the value %j is shown as %j', (type, value, expected) => {
  const field = v.parse(fieldSchema, { id: 'x', type });
  expect(hasValue(field) && summaryText(field, value, 'en-US')).toBe(expected);
});

const DATE = { Month: '2', Day: '3', Year: '2027' };
const ADDRESS = { Line1: 'Rathaus', Line2: '', City: 'Berlin', State: '', Zip: '', Country: 'DE' };

it.each<[string, FieldValue, string]>([
  ['date', DATE, '3. Februar 2027'],
  ['date', { ...DATE, Month: '13' }, '2027-13-03'],
  ['address', ADDRESS, 'Rathaus, Berlin, Deutschland'],
])('§8 form summary: a field of kind %s with the value %j is shown as %j in German', (type, value, expected) => {
  const field = v.parse(fieldSchema, { id: 'x', type });
  expect(hasValue(field) && summaryText(field, value, 'de')).toBe(expected);
});

it.each<[string, FieldValue, string]>([
  ['date', DATE, '2027-02-03'],
  ['date', { Month: '12', Day: '10', Year: '1815' }, '1815-12-10'],
  ['address', ADDRESS, 'Rathaus, Berlin, Germany'],
  ['text', '', ''],
])('the stored text of a field of kind %s with the value %j is %j in every locale', (type, value, expected) => {
  const field = v.parse(fieldSchema, { id: 'x', type });
  expect(hasValue(field) && plainText(field, value)).toBe(expected);
});
