import { pageContextSchema } from '@plinth/sdk/page-context';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createRenderer } from '../../site/render/create-renderer.ts';
import type { Renderer } from '../../site/src/publishing/publisher/renderer.ts';

let renderer: Renderer;
beforeAll(async () => {
  renderer = await createRenderer(inject('demoBuild'));
});
afterAll(() => renderer.close());

it.each([
  ['en-US', ['First:n', 'Last:n']],
  ['ja', ['Last:n', 'First:n']],
])(
  '§3 on a page in %s the server renders the name fields of a form in the order of that language',
  async (locale, expected) => {
    const data = { formId: 'f', fields: [{ id: 'n', type: 'name', title: 'Name' }] };
    const [form] = await renderer.render([{ id: 'f1', type: '9', data }], parse(pageContextSchema, { locale }));
    expect([...(form?.html ?? '').matchAll(/ name="(\w+:n)"/g)].map(([, name]) => name)).toEqual(expected);
  },
);
