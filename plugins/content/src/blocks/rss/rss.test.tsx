import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import rss from './block.ts';

let block: RenderedBlock;
const link = () => block.element.querySelector('a');

afterEach(() => block?.unmount());

describe('RSS', () => {
  it('is a link that says which kind of file it leads to', async () => {
    block = await renderBlock(rss, { url: '/journal.rss' });
    expect([link()?.getAttribute('href'), link()?.type, link()?.textContent]).toEqual([
      '/journal.rss',
      'application/rss+xml',
      'Subscribe to the feed',
    ]);
  });

  it('says that it opens a new window, which cannot access this one', async () => {
    block = await renderBlock(rss, { url: '/journal.rss', title: 'Journal', newWindow: true });
    expect([link()?.target, link()?.rel, link()?.textContent]).toEqual([
      '_blank',
      'noopener',
      'Journal (opens in a new window)',
    ]);
  });

  it.each([{}, { url: '' }, { url: 'javascript:alert(1)', title: 'Feed' }])(
    '§5 renders nothing for %j',
    async (data) => {
      block = await renderBlock(rss, data);
      expect(block.element.textContent).toBe('');
    },
  );

  it('refuses an address that is no text, and names the field', async () => {
    await expect(renderBlock(rss, { url: 5 })).rejects.toThrow('url: ');
  });
});

it('RSS reads the markup of another system, and its own', async () => {
  expect(readBlock(rss, '<a href="/blog?format=rss" target="_blank"><img alt=""> RSS</a>')).toEqual({
    url: '/blog?format=rss',
    title: 'RSS',
    newWindow: true,
  });
  const data = { url: '/journal.rss', title: 'Journal', newWindow: true };
  block = await renderBlock(rss, data);
  expect(readBlock(rss, block.element.outerHTML)).toEqual(data);
  expect(readBlock(rss, '<p>text</p>')).toBeUndefined();
});
