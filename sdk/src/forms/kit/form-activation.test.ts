import * as v from 'valibot';
import { expect, it } from 'vitest';
import { formSchema } from '../index.ts';
import { formActivation } from './form-activation.ts';

const line = (id: string) => ({ id, type: 'text', title: id });

it.each([
  ['a form of native inputs waits for the visitor', { fields: [line('a')] }, undefined],
  ['a form with a captcha is activated when it is visible', { captcha: true }, 'visible'],
  [
    'a form with a hidden field waits for the visitor, because the query of the address activates it separately',
    { fields: [{ id: 'h', type: 'hidden', key: 'from' }] },
    undefined,
  ],
  [
    'a form with several steps is activated when it is visible, because only one step may be shown',
    { fields: [line('a'), line('b')], steps: [{ fields: ['a'] }, { fields: ['b'] }] },
    'visible',
  ],
  [
    'a form that shows the result of a post is activated at once, because the result gets the focus',
    { returned: { message: 'Wrong.' } },
    'load',
  ],
])('%s', (_, data, activation) => {
  expect(formActivation(v.parse(formSchema, { formId: 'f', ...data }))).toBe(activation);
});
