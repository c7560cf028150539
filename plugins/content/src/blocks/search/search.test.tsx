import { HttpService } from '@plinth/sdk';
import { act, fakeHost, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import search from './block.ts';

const FOUND = {
  query: 'print',
  total: 45,
  isMore: false,
  page: 2,
  pages: 3,
  groups: [
    { kind: 'page', items: [{ path: '/prints', title: ['', 'Prints'], excerpt: ['Six ', 'prints', ' on paper'] }] },
    { kind: 'product', items: [{ path: '/shop/tide', title: ['Tide'], excerpt: [''] }] },
  ],
};

let block: RenderedBlock;
const one = (selector: string) => block.element.querySelector<HTMLElement>(selector);
const texts = (selector: string) => [...block.element.querySelectorAll(selector)].map(({ textContent }) => textContent);

afterEach(() => block?.unmount());

describe('§3 search', () => {
  it('is a form that leads to the page with the results', async () => {
    block = await renderBlock(search, {});
    const form = one('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method'), one('input')?.getAttribute('name')]).toEqual([
      '/search',
      'get',
      'q',
    ]);
    expect(one('label')?.textContent).toBe('Search');
    expect(one('section')).toBeNull();
  });

  it('§5 does not lead to an address that is refused', async () => {
    block = await renderBlock(search, { resultsUrl: 'javascript:alert(1)' });
    expect(one('form')?.getAttribute('action')).toBe('/search');
  });

  it('shows results by kind with the words marked, and links to the parts before and after', async () => {
    block = await renderBlock(search, { found: FOUND });
    expect(texts('[role=status]')).toContain('45 results');
    expect(texts('h2')).toEqual(['Pages', 'Products']);
    expect(texts('mark')).toEqual(['Prints', 'prints']);
    const links = [...block.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/prints', '/shop/tide', '?q=print&page=1', '?q=print&page=3']);
    expect(one('input')?.getAttribute('value')).toBe('print');
  });

  it('says when there is nothing, when there is too much and why it was refused', async () => {
    block = await renderBlock(search, { found: { ...FOUND, total: 0, pages: 0, groups: [] } });
    expect(texts('[role=status]')).toContain('Nothing was found.');
    await block.unmount();
    block = await renderBlock(search, { found: { ...FOUND, total: 1000, isMore: true } });
    expect(texts('[role=status]')).toContain('More than 1,000 results');
    await block.unmount();
    block = await renderBlock(search, { problem: 'Too long' });
    expect(texts('[role=alert]')).toEqual(['Too long']);
  });

  it('shows hostile words as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const items = [{ path: 'javascript:alert(1)', title: [hostile], excerpt: ['', hostile] }];
    block = await renderBlock(search, { found: { ...FOUND, groups: [{ kind: 'page', items }] } });
    expect(block.element.querySelector('img, a[href^=javascript]')).toBeNull();
    expect(texts('mark')).toEqual([hostile]);
  });

  it('§7 tracks a search whose results are shown, once and without its words', async () => {
    const host = fakeHost();
    block = await renderBlock(search, { found: FOUND }, { host });
    expect(host.recorded.tracked).toEqual([{ name: 'search', data: {} }]);
  });

  it('reads its own rendered HTML and the markup of another system', async () => {
    block = await renderBlock(search, { label: 'Find', placeholder: 'Colour', resultsUrl: '/find' });
    expect(readBlock(search, block.element.outerHTML)).toMatchObject({
      label: 'Find',
      placeholder: 'Colour',
      resultsUrl: '/find',
    });
    const foreign = '<div class="sqs-search-ui"><input type="text" placeholder="Search" class="search-input"></div>';
    expect(readBlock(search, foreign)).toMatchObject({ placeholder: 'Search', resultsUrl: '/search' });
    expect(readBlock(search, '<p>text</p>')).toBeUndefined();
  });

  it.each([
    [{ found: { ...FOUND, total: '3' } }, 'found.total'],
    [{ label: 1 }, 'label'],
  ])('refuses wrong data and names the invalid field', async (data, path) => {
    await expect(renderBlock(search, data)).rejects.toThrow(`${path}: `);
  });
});

describe('suggestions', () => {
  const attribute = (name: string) => one('input')?.getAttribute(name);
  const type = (text: string) =>
    act(async () => {
      const input = block.element.querySelector('input');
      if (!input) return;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const press = (key: string) =>
    act(async () =>
      one('input')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );

  it('are the options of a combobox, which the arrow keys reach', async () => {
    const asked: string[] = [];
    const host = fakeHost();
    const refuse = () => Promise.reject(new Error('only GET is expected'));
    host.provide(HttpService, () => ({
      get: async (_, { data: { q } = {} } = {}) => {
        asked.push(String(q));
        return { ok: true, status: 200, data: { ...FOUND, query: String(q) } };
      },
      post: refuse,
      put: refuse,
      delete: refuse,
    }));
    block = await renderBlock(search, {}, { host });
    expect([attribute('role'), attribute('aria-expanded')]).toEqual(['combobox', 'false']);
    await type('pr');
    await type('pri');
    await vi.waitFor(() => expect(attribute('aria-expanded')).toBe('true'), 20_000);
    expect(asked).toEqual(['pri']);
    expect(texts('[role=option]')).toEqual(['Prints', 'Tide', 'All results for “pri”']);
    await press('ArrowDown');
    const first = one('[role=option]');
    expect([first?.getAttribute('aria-selected'), attribute('aria-activedescendant')]).toEqual(['true', first?.id]);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(one('[aria-selected=true]')?.textContent).toBe('All results for “pri”');
  });
});
