import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldSchema, hasValue } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import { summaryText } from './form-summary.ts';

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
    '1 St James, London, SW1, GB',
  ],
  ['date', { Month: '12', Day: '10', Year: '1815' }, '12/10/1815'],
  ['time', { Hour: '9', Minute: '05', Second: '', Ampm: 'AM' }, '9:05 AM'],
  ['time', { Hour: '', Minute: '', Second: '', Ampm: 'AM' }, 'N/A'],
  ['checkbox', ['a', 'b'], 'a, b'],
  ['checkbox', [], 'N/A'],
  ['likert', { 'Fun?': ['-2'] }, 'Fun?: Strongly Disagree'],
  ['file', [{ name: 'a.pdf', size: 1, type: '' }], 'a.pdf'],
])('§8 form summary: %s %j is %j', (type, value, expected) => {
  const field = v.parse(fieldSchema, { id: 'x', type });
  expect(hasValue(field) && summaryText(field, value)).toBe(expected);
});
