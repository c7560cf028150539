import * as v from 'valibot';
import { expect, it } from 'vitest';
import { formSchema } from '../index.ts';
import { formActivation } from './form-activation.ts';

const line = (id: string) => ({ id, type: 'text', title: id });

it.each([
  ['fields that answer by themselves wait for the visitor', { fields: [line('a')] }, undefined],
  ['a captcha must be there before the first press', { captcha: true }, 'visible'],
  [
    'a hidden field waits too: a query of the address is a sign of its own',
    { fields: [{ id: 'h', type: 'hidden', key: 'from' }] },
    undefined,
  ],
  [
    'only one of several steps is shown',
    { fields: [line('a'), line('b')], steps: [{ fields: ['a'] }, { fields: ['b'] }] },
    'visible',
  ],
  ['the result of a post gets the focus', { returned: { message: 'Wrong.' } }, 'load'],
])('%s', (_, data, activation) => {
  expect(formActivation(v.parse(formSchema, { formId: 'f', ...data }))).toBe(activation);
});
