import { type BlockDefinition, withHtmlGate } from '@plinth/sdk';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'valibot';
import { expect, it } from 'vitest';
import form from './blocks/form/block.ts';
import newsletter from './blocks/newsletter/block.ts';

async function render<Data>(block: BlockDefinition<Data>, raw: unknown): Promise<string> {
  const data = withHtmlGate(
    (own) => own,
    () => parse(block.schema, raw),
  );
  await block.prepare?.(data);
  return renderToString(createElement(block.component, { data, blockId: 'a1' }));
}

const every = ['text', 'email', 'name', 'phone', 'address', 'date', 'time', 'likert', 'file'];

it.each([
  [
    'form',
    () => render(form, { formId: 'f', fields: every.map((type) => ({ id: type, type })) }),
    'name="Line1:address"',
  ],
  [
    'form that a post came back with',
    () => render(form, { formId: 'f', fields: [{ id: 't', type: 'text' }], returned: { form: '{"t":"typed"}' } }),
    'value="typed"',
  ],
  ['newsletter', () => render(newsletter, { formId: 'n' }), 'name="value:email"'],
])('%s renders on a server, without window and document', async (_, rendered, expected) => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(await rendered()).toContain(expected);
});
