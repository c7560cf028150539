import { type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import accordion from './block.ts';

const ITEMS = ['Care', 'Delivery', 'Returns'].map((title) => ({ title, description: `<p>${title}</p>` }));

let block: RenderedBlock;

const all = (selector: string) => [...block.element.querySelectorAll(selector)];
const headers = () => all('.accordion-item__click-target');

afterEach(async () => block?.unmount());

describe('accordion data', () => {
  it('uses defaults for fields that are missing or null', async () => {
    block = await renderBlock(accordion, { items: [{}, { title: null, description: null }], isDividerEnabled: null });
    expect(headers()).toHaveLength(2);
    const list = block.element.querySelector('ul');
    expect(list?.getAttribute('data-should-allow-multiple-open-items')).toBe('');
    expect(list?.getAttribute('data-is-divider-enabled')).toBe('true');
    expect(list?.getAttribute('data-accordion-title-alignment')).toBe('left');
    expect(list?.getAttribute('data-accordion-icon-placement')).toBe('right');
  });

  it.each([{}, { items: [] }, { items: null, isExpandedFirstItem: true }])('renders nothing for %j', async (data) => {
    block = await renderBlock(accordion, data);
    expect(block.element.textContent).toBe('');
  });

  it.each([
    [{ items: 'many' }, 'items'],
    [{ items: [{ title: 'A' }, { title: 7 }] }, 'items.1.title'],
    [{ isExpandedFirstItem: 'yes' }, 'isExpandedFirstItem'],
    [{ accordionIconPlacement: 'center' }, 'accordionIconPlacement'],
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(accordion, data)).rejects.toThrow(`${path}: `);
  });

  it.each([
    [{}, 1, 3],
    [{ isFirstDividerVisible: false }, 0, 3],
    [{ isLastDividerVisible: false }, 1, 2],
    [{ isDividerEnabled: false }, 0, 0],
  ])('%j gives %i divider above the items and %i below them', async (data, above, below) => {
    block = await renderBlock(accordion, { items: ITEMS, ...data });
    expect(all('.accordion-divider--top')).toHaveLength(above);
    expect(all('.accordion-divider:not(.accordion-divider--top)')).toHaveLength(below);
  });
});
