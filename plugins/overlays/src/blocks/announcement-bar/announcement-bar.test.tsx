import { parseBlockData, type RenderedBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import bar from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

const render = async (settings: object) => {
  block = await renderBlock(bar, settings, { blockId: 'announcement-bar' });
  return block.element;
};

describe('the announcement bar', () => {
  it.each([undefined, null, '', ' ', '<p></p>', '<p> </p><p></p>'])(
    'is not rendered with the text %j',
    async (text) => {
      expect((await render({ text })).querySelector('dialog')).toBeNull();
    },
  );

  it('has the classes and the id that existing templates style', async () => {
    const element = await render({ text: '<p>Hello</p>', clickthroughUrl: { url: '/prints' } });
    for (const selector of ['-dropzone', '', '-content', '-url', '-text-inner', '-close'])
      expect(element.querySelectorAll(`.sqs-announcement-bar${selector}`)).toHaveLength(1);
    expect(element.querySelector('#announcement-bar-text-inner-id')?.textContent).toBe('Hello');
  });

  it('is an open dialog with a name, and its button closes it without a script', async () => {
    const element = await render({ text: '<p>Hello</p>' });
    const [dialog, form, button] = ['dialog', 'form', 'button'].map((name) => element.querySelector(name));
    expect([dialog?.hasAttribute('open'), dialog?.getAttribute('aria-label')]).toEqual([true, 'Announcement']);
    expect([form?.getAttribute('method'), button?.getAttribute('type')]).toEqual(['dialog', 'submit']);
    expect(button?.getAttribute('aria-label')).toBe('Close the announcement');
  });

  it.each([
    ['/prints', '/prints'],
    ['https://example.com/a', 'https://example.com/a'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['', undefined],
  ])('with the address %j it links to %s', async (url, href) => {
    const element = await render({ text: '<p>Hello</p>', clickthroughUrl: { url } });
    expect(element.querySelector('a')?.getAttribute('href')).toBe(href);
    expect(element.textContent).toContain('Hello');
  });

  it('says that its link opens a new window', async () => {
    const element = await render({ text: '<p>Hello</p>', clickthroughUrl: { url: '/a', newWindow: true } });
    const link = element.querySelector('a');
    expect([link?.target, link?.rel, link?.textContent]).toEqual([
      '_blank',
      'noopener',
      'Hello (opens in a new window)',
    ]);
  });

  it('never renders a link inside a link', async () => {
    const text = '<p>See <a href="/visit">where</a></p>';
    const element = await render({ text, clickthroughUrl: { url: '/prints' } });
    const links = [...element.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/prints', '/visit']);
    expect(element.querySelector('a a')).toBeNull();
    expect(links[0]?.getAttribute('aria-labelledby')).toBe('announcement-bar-text-inner-id');
  });

  it.each([
    [{ text: 'x'.repeat(4001) }, 'is longer than 4000 characters'],
    [{ clickthroughUrl: { url: `/${'x'.repeat(1000)}` } }, 'is longer than 1000 characters'],
    [{ style: 9 }, 'is not a style'],
    [{ text: { html: 'x' } }, ''],
  ])('refuses settings beyond the limits', (settings, problem) => {
    expect(() => parseBlockData(bar, settings, trustingGate)).toThrow(problem);
  });
});
