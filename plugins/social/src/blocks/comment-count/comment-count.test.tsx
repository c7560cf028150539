import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import block from './block.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
});

describe('§7 a comment count', () => {
  it.each([
    [{ count: 0 }, 'No comments yet', null],
    [{ count: 1, title: 'Lines' }, '1 comment', '1 comment: Lines'],
    [{ count: 2 }, '2 comments', null],
    [{ count: null, disqusShortname: 'forum' }, 'Comments', null],
  ])('%j', async (data, text, label) => {
    rendered = await renderBlock(block, { path: '/journal', ...data }, { hydrate: false });
    const link = rendered.element.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-label')]).toEqual([
      text,
      '/journal#comments',
      label,
    ]);
  });

  it('needs a script only when a third party counts', () => {
    const parsed = { path: '/', title: '', count: null, address: '' };
    expect(block.activation?.({ ...parsed, disqusShortname: '' })).toBeUndefined();
    expect(block.activation?.({ ...parsed, disqusShortname: 'forum' })).toBe('visible');
  });
});
