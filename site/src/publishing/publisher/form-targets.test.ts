import { expect, it } from 'vitest';
import { formTargets } from './form-targets.ts';

it.each<[what: string, data: object, origins: readonly string[]]>([
  ['redirects', { formId: 'a', successRedirect: 'https://thanks.example/b' }, ['https://thanks.example']],
  ['leads to a booking service', { url: 'https://tables.example/find', dateField: 'day' }, ['https://tables.example']],
  [
    'leads to a booking service without a protocol',
    { url: '//tables.example/', timeField: 'at' },
    ['https://tables.example'],
  ],
  ['leads to the own machine', { url: 'http://localhost:4174/a', peopleField: 'covers' }, ['http://localhost:4174']],
])('the policy allows the origin to which a form %s', (_, data, origins) => {
  expect(formTargets([{ data }])).toEqual(origins);
});

it.each([
  { url: 'https://tables.example/' },
  { url: 'https://tables.example/', dateField: '' },
  { url: 'javascript:no()', dateField: 'day' },
  { url: 'data:text/html,a', dateField: 'day' },
  { url: '/own', dateField: 'day' },
  'text',
])('the policy allows nothing more for a block that is no such form: %j', (data) => {
  expect(formTargets([{ data }])).toEqual([]);
});
