import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import index from './block.ts';

const ITEMS = [
  { title: 'Leeward', url: '/prints/leeward', description: 'Wind', src: '/images/leeward.webp', alt: 'Ribbons' },
  { title: 'Terrace', url: '/prints/terrace', description: '' },
];

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('§3 index', () => {
  it('is a navigation with a link for each page, with a name when there is a title', async () => {
    block = await renderBlock(index, { title: 'Prints', items: ITEMS });
    expect(block.element.querySelector('nav')?.getAttribute('aria-label')).toBe('Prints');
    const links = [...block.element.querySelectorAll('li a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Leeward', '/prints/leeward'],
      ['Terrace', '/prints/terrace'],
    ]);
    expect(block.element.querySelectorAll('img')).toHaveLength(1);
  });

  it.each([{}, { title: 'Prints' }, { items: [{ title: '', url: '/a' }] }])('renders nothing for %j', async (data) => {
    block = await renderBlock(index, data);
    expect(block.element.querySelector('nav')).toBeNull();
  });

  it('§9 refuses 251 items', async () => {
    const items = Array.from({ length: 251 }, () => ({ title: 'a' }));
    await expect(renderBlock(index, { items })).rejects.toThrow('items: ');
  });
});

it('an index reads its own rendered HTML, and no other markup', async () => {
  block = await renderBlock(index, { title: 'Prints', items: ITEMS });
  expect(readBlock(index, block.element.outerHTML)).toMatchObject({ title: 'Prints', items: ITEMS });
  expect(readBlock(index, '<ul><li>no link</li></ul>')).toBeUndefined();
});
