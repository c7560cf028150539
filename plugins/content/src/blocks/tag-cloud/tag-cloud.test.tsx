import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import tagCloud from './block.ts';
import { tagWeight, WEIGHTS } from './tag-weight.ts';

const TAGS = [
  { name: 'Ink', count: 40, url: '/journal?tag=Ink' },
  { name: 'Paper', count: 1, url: '/journal?tag=Paper' },
];

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('§3 tag cloud', () => {
  it('is a list of links, the more often used words larger', async () => {
    block = await renderBlock(tagCloud, { tags: TAGS });
    const items = [...block.element.querySelectorAll('li')];
    expect(items.map((item) => [item.textContent, item.dataset.weight])).toEqual([
      ['Ink', '5'],
      ['Paper', '1'],
    ]);
    expect(items[0]?.querySelector('a')?.getAttribute('href')).toBe('/journal?tag=Ink');
  });

  it('shows the counts when asked', async () => {
    block = await renderBlock(tagCloud, { tags: TAGS, showCount: true });
    expect(block.element.textContent).toBe('Ink (40)Paper (1)');
  });

  it('§5 a tag whose address is refused is a word without a link', async () => {
    block = await renderBlock(tagCloud, { tags: [{ name: '<b>Ink</b>', url: 'javascript:alert(1)' }] });
    expect(block.element.querySelector('a, b')).toBeNull();
    expect(block.element.textContent).toBe('<b>Ink</b>');
  });

  it('the size grows with the count and stays in its limits', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(count, { minLength: 2, maxLength: 20 }), (counts) => {
        const sorted = counts.toSorted((one, other) => one - other);
        const weights = sorted.map((one) => tagWeight(one, sorted[0] ?? 0, sorted.at(-1) ?? 0));
        expect(weights).toEqual(weights.toSorted((one, other) => one - other));
        expect(weights.every((weight) => weight >= 1 && weight <= WEIGHTS)).toBe(true);
      }),
    );
  });

  it.each([{}, { tags: null }, { tags: [{ name: ' ' }] }])('renders nothing for %j', async (data) => {
    block = await renderBlock(tagCloud, data);
    expect(block.element.querySelector('ul')).toBeNull();
  });

  it.each([
    [{ tags: [{ name: 'x'.repeat(51) }] }, 'tags.0.name'],
    [{ tags: [{ name: 'a', count: -1 }] }, 'tags.0.count'],
    [{ tags: Array.from({ length: 251 }, () => ({ name: 'a' })) }, 'tags'],
  ])('§9 refuses data over the limits and names the field', async (data, path) => {
    await expect(renderBlock(tagCloud, data)).rejects.toThrow(`${path}: `);
  });
});

describe('a tag cloud in the markup of another system', () => {
  it('reads names, counts and addresses', () => {
    const html =
      '<ul><li><a href="/t/ink">Ink</a> (40)</li><li><a href="/t/paper">Paper (1)</a></li><li>none</li></ul>';
    expect(readBlock(tagCloud, html)).toEqual({
      tags: [
        { name: 'Ink', count: 40, url: '/t/ink' },
        { name: 'Paper', count: 1, url: '/t/paper' },
      ],
      showCount: true,
    });
  });

  it('reads its own rendered HTML, and no other markup', async () => {
    block = await renderBlock(tagCloud, { tags: TAGS });
    expect(readBlock(tagCloud, block.element.outerHTML)).toEqual({ tags: TAGS, showCount: false });
    expect(readBlock(tagCloud, '<p>text</p>')).toBeUndefined();
  });
});
