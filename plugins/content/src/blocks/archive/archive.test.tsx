import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import archive from './block.ts';

const DATA = {
  title: 'Journal',
  groups: [
    { title: 'October 2026', items: [{ title: 'How long is a line?', url: '/journal/line' }] },
    { title: 'July 2026', url: '/journal?month=07-2026', count: 3 },
  ],
};

let block: RenderedBlock;
const all = (selector: string) => [...block.element.querySelectorAll(selector)];

afterEach(() => block?.unmount());

describe('archive', () => {
  it('a group with pages opens, and one without is a link', async () => {
    block = await renderBlock(archive, DATA);
    expect(all('summary').map(({ textContent }) => textContent)).toEqual(['October 2026 (1)']);
    expect(all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['How long is a line?', '/journal/line'],
      ['July 2026', '/journal?month=07-2026'],
    ]);
    expect(all('.archive-group-count').map(({ textContent }) => textContent)).toEqual([' (1)', ' (3)']);
  });

  it('§5 links that are refused are words', async () => {
    block = await renderBlock(archive, { groups: [{ title: 'A', url: 'javascript:x' }] });
    expect(all('a')).toEqual([]);
    expect(block.element.textContent).toBe('A');
  });

  it.each([{}, { title: 'Journal', groups: [] }, { groups: [{ title: '' }] }])(
    'renders nothing for %j',
    async (data) => {
      block = await renderBlock(archive, data);
      expect(block.element.textContent).toBe('');
    },
  );

  it.each([
    [{ groups: [{ title: 'a', count: 1.5 }] }, 'groups.0.count'],
    [{ groups: [{ title: 'a', items: [{ title: 1 }] }] }, 'groups.0.items.0.title'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(archive, data)).rejects.toThrow(`${path}: `);
  });
});

describe('an archive in markup', () => {
  it('reads its own rendered HTML, and no other markup', async () => {
    block = await renderBlock(archive, DATA);
    expect(readBlock(archive, block.element.outerHTML)).toMatchObject({
      title: 'Journal',
      groups: [
        { title: 'October 2026', count: 1, items: [{ title: 'How long is a line?', url: '/journal/line' }] },
        { title: 'July 2026', url: '/journal?month=07-2026', count: 3, items: [] },
      ],
    });
    expect(readBlock(archive, '<ul><li>one</li></ul>')).toBeUndefined();
  });
});
