import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import example from '../../../examples/template-name.json' with { type: 'json' };
import short from '../../../examples/template-name.short.json' with { type: 'json' };
import block from './block.ts';

let rendered: RenderedBlock;

afterEach(() => rendered?.unmount());

// `renderBlock` renders the block on the server, hydrates it, and fails when the first render of the browser differs
// from the server HTML.
it.each([example, short])('renders the title and the text of %j', async (data) => {
  rendered = await renderBlock(block, data);
  const { element } = rendered;
  expect(element.querySelector('h2')?.textContent).toBe(data.title);
  expect(element.querySelector('p:not([role])')?.textContent).toBe('text' in data ? data.text : undefined);
});

it.each([
  [200, 'Your note was sent.'],
  [429, 'Your note was not sent. Please try again later.'],
])('sends the note to the server half, and says what became of it (%i)', async (status, message) => {
  const requests: [string, unknown][] = [];
  const fetch = async (input: string | URL, init?: RequestInit) => {
    requests.push([String(input), String(init?.body)]);
    return new Response('{}', { status });
  };
  rendered = await renderBlock(block, example, { host: fakeHost({ fetch }) });
  const form = rendered.element.querySelector('form');
  const [email, text] = [form?.querySelector('input'), form?.querySelector('textarea')];
  if (!email || !text) throw new TypeError('the form has two fields');
  email.value = 'ada@example.com';
  text.value = 'Hello';
  await act(async () => form?.requestSubmit());
  expect(requests).toEqual([['/api/template-name', 'email=ada%40example.com&text=Hello']]);
  expect(form?.querySelector('[role=status]')?.textContent).toBe(message);
});

it('leaves nothing after it is unmounted', async () => {
  rendered = await renderBlock(block, example);
  await rendered.unmount();
  expect(rendered.host.held()).toBe(0);
});

it.each([{}, { title: null, text: '' }])('renders nothing for %j', async (data) => {
  rendered = await renderBlock(block, data);
  expect(rendered.element.textContent).toBe('');
});

it('refuses data of another type, and names the field', async () => {
  await expect(renderBlock(block, { title: 1 })).rejects.toThrow('title: ');
});
