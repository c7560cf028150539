import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, expect, it } from 'vitest';
import html from './block.ts';

let block: RenderedBlock;

afterEach(() => block?.unmount());

it('sanitises and renders the HTML of the author', async () => {
  const gate = (dirty: string) => dirty.replace(/<script>.*<\/script>/, '');
  block = await renderBlock(html, { html: '<h2>About</h2><script>alert(1)</script><p>Prints.</p>' }, { gate });
  expect(block.element.querySelector('.sqs-html-content')?.innerHTML).toBe('<h2>About</h2><p>Prints.</p>');
});

it.each([{}, { html: null }, { html: '' }])('renders nothing for %j', async (data) => {
  block = await renderBlock(html, data);
  expect(block.element.textContent).toBe('');
});

it('refuses HTML that is not a string, and names the invalid field', async () => {
  await expect(renderBlock(html, { html: 7 })).rejects.toThrow('html: ');
});
