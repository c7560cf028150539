import { serverRender } from '@plinth/sdk/testing/server';
import { expect, it } from 'vitest';
import form from './blocks/form/block.ts';
import newsletter from './blocks/newsletter/block.ts';

const every = ['text', 'email', 'name', 'phone', 'address', 'date', 'time', 'likert', 'file'];

it.each([
  [
    'form',
    () => serverRender(form, { formId: 'f', fields: every.map((type) => ({ id: type, type })) }),
    'name="Line1:address"',
  ],
  [
    'form that a post came back with',
    () => serverRender(form, { formId: 'f', fields: [{ id: 't', type: 'text' }], returned: { form: '{"t":"typed"}' } }),
    'value="typed"',
  ],
  ['newsletter', () => serverRender(newsletter, { formId: 'n' }), 'name="value:email"'],
])('%s renders on a server, without window and document', async (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await rendered()).toContain(expected);
});
