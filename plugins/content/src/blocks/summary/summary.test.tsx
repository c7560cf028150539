import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import summary from './block.ts';

const ITEMS = [
  { title: 'Leeward', url: '/prints/leeward', description: 'Wind', src: '/images/leeward.webp', alt: 'Ribbons' },
  { title: 'Terrace', url: '/prints/terrace', description: '', author: 'Studio', price: '40 EUR' },
];

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('§3 summary', () => {
  it.each(['wall', 'carousel', 'list', 'grid'])('shows a link for each item as a %s', async (variant) => {
    block = await renderBlock(summary, { title: 'Prints', variant, items: ITEMS });
    const section = block.element.querySelector('section');
    expect([section?.getAttribute('aria-label'), section?.getAttribute('data-variant')]).toEqual(['Prints', variant]);
    const links = [...block.element.querySelectorAll('li a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prints/leeward', '/prints/terrace']);
    expect(block.element.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows the chosen metadata in their order, and leaves out what an item does not have', async () => {
    block = await renderBlock(summary, { items: ITEMS, metadata: ['price', 'category', 'author'] });
    const notes = [...block.element.querySelectorAll('.page-card-note')].map((note) => note.textContent);
    expect(notes).toEqual(['40 EUR', 'Studio']);
  });

  it('leaves out pictures, descriptions and items over the limit', async () => {
    block = await renderBlock(summary, { items: ITEMS, limit: 1, showPicture: false, showDescription: false });
    expect(block.element.textContent).toBe('Leeward');
    expect(block.element.querySelector('img')).toBeNull();
  });

  it('shows an item whose link §5 refuses without a link', async () => {
    block = await renderBlock(summary, { items: [{ title: 'Ink', url: 'javascript:alert(1)' }] });
    expect([block.element.textContent, block.element.querySelector('a')]).toEqual(['Ink', null]);
  });

  it.each([{}, { title: 'Prints' }, { items: [{ title: ' ', url: '/a' }] }])('renders nothing for %j', async (data) => {
    block = await renderBlock(summary, data);
    expect(block.element.querySelector('section')).toBeNull();
  });

  it('§9 refuses 251 items', async () => {
    const items = Array.from({ length: 251 }, () => ({ title: 'a' }));
    await expect(renderBlock(summary, { items })).rejects.toThrow('items: ');
  });
});

it('a summary reads its own rendered HTML, and no other markup', async () => {
  block = await renderBlock(summary, { title: 'Prints', variant: 'wall', items: ITEMS });
  const links = ITEMS.map(({ title, url }) => ({ title, url }));
  expect(readBlock(summary, block.element.outerHTML)).toMatchObject({ title: 'Prints', variant: 'wall', items: links });
  expect(readBlock(summary, '<ul><li>no item</li></ul>')).toBeUndefined();
});
