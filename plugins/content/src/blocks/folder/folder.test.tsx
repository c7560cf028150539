import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import folder from './block.ts';

const DATA = {
  title: 'Studio',
  items: [
    { title: 'Care', url: '/care', description: 'How a print grows old' },
    { title: 'Terms', url: '/terms', description: '' },
  ],
};

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('§3 folder', () => {
  it('is a navigation with a link for each page', async () => {
    block = await renderBlock(folder, DATA);
    expect(block.element.querySelector('nav')?.getAttribute('aria-label')).toBe('Studio');
    expect([...block.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/care',
      '/terms',
    ]);
    expect(block.element.querySelector('.folder-description')?.textContent).toBe('How a print grows old');
  });

  it.each([{}, { title: 'Studio', items: null }, { items: [{ url: '/a' }] }])(
    'renders nothing for %j',
    async (data) => {
      block = await renderBlock(folder, data);
      expect(block.element.querySelector('nav')).toBeNull();
    },
  );

  it('§5 an address that is refused is a word without a link', async () => {
    block = await renderBlock(folder, { items: [{ title: 'Care', url: 'javascript:alert(1)' }] });
    expect(block.element.querySelector('a')).toBeNull();
    expect(block.element.textContent).toBe('Care');
  });

  it('refuses a title that is no text, and names the field', async () => {
    await expect(renderBlock(folder, { items: [{ title: 3 }] })).rejects.toThrow('items.0.title: ');
  });
});

it('a folder reads its own rendered HTML, and no other markup', async () => {
  block = await renderBlock(folder, DATA);
  expect(readBlock(folder, block.element.outerHTML)).toEqual(DATA);
  expect(readBlock(folder, '<p>text</p>')).toBeUndefined();
});
