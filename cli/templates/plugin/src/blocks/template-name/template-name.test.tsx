import { act, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
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
  expect(element.querySelector('p')?.textContent).toBe('text' in data ? data.text : undefined);
});

it('the button counts, and the page gets an event for each press', async () => {
  rendered = await renderBlock(block, example);
  const button = rendered.element.querySelector('button');
  expect(button?.textContent).toBe('Say thanks');
  act(() => button?.click());
  act(() => button?.click());
  expect(button?.textContent).toBe('Thanked 2 times');
  expect(rendered.host.recorded.tracked).toEqual([
    { name: 'template-name.thanked', data: { count: 1 } },
    { name: 'template-name.thanked', data: { count: 2 } },
  ]);
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
