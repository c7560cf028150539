import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import collectionLink from './block.ts';

const DATA = { title: 'Journal', url: '/journal', description: 'Notes from the studio.' };

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('§3 collection link', () => {
  it('is one link with the title, a text and a picture', async () => {
    block = await renderBlock(collectionLink, { ...DATA, src: '/images/leeward.webp', alt: 'Ribbons' });
    const links = [...block.element.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Journal', '/journal']]);
    expect(block.element.querySelector('img')?.alt).toBe('Ribbons');
    expect(block.element.textContent).toContain('Notes from the studio.');
  });

  it('§5 is no link when its address is refused', async () => {
    block = await renderBlock(collectionLink, { ...DATA, url: 'javascript:alert(1)' });
    expect(block.element.querySelector('a')).toBeNull();
    expect(block.element.textContent).toContain('Journal');
  });

  it.each([{}, { title: ' ', url: '/journal' }])('renders nothing for %j', async (data) => {
    block = await renderBlock(collectionLink, data);
    expect(block.element.textContent).toBe('');
  });

  it('refuses a title that is no text, and names the field', async () => {
    await expect(renderBlock(collectionLink, { title: {} })).rejects.toThrow('title: ');
  });
});

describe('a collection link in markup', () => {
  it.each([
    ['<a href="/journal"><img data-src="/images/a.webp" alt="Ribbons">Journal</a>', 'Journal'],
    ['<a href="/journal"><img data-src="/images/a.webp" alt="Ribbons"></a>', 'Ribbons'],
  ])('reads %s', (html, title) => {
    expect(readBlock(collectionLink, html)).toMatchObject({ title, url: '/journal', src: '/images/a.webp' });
  });

  it('reads its own rendered HTML, and no other markup', async () => {
    const data = { ...DATA, src: '/images/leeward.webp', alt: 'Ribbons', imageDimensions: '2500x1667' };
    block = await renderBlock(collectionLink, data);
    expect(readBlock(collectionLink, block.element.outerHTML)).toMatchObject(data);
    expect(readBlock(collectionLink, '<p>text</p>')).toBeUndefined();
  });
});
