import { type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import menu from './block.ts';

const MENUS = ['Lunch', 'Dinner', 'Wine'].map((title) => ({
  title,
  sections: [{ title: `${title} plates`, items: [{ title: `${title} dish`, price: 8 }] }],
}));

let block: RenderedBlock;

afterEach(() => block?.unmount());

describe('menu in the markup of another system', () => {
  const dish = (
    title: string,
    price = '$8',
  ) => `<div class="menu-item"><span class="menu-item-price-top"><span class="currency-sign">${price.slice(0, 1)}</span>${price.slice(1)}</span>
    <div class="menu-item-title">${title}</div><div class="menu-item-description">umami <i>dust</i></div>
    <div class="menu-item-price-bottom">${price}</div></div>`;
  const section = (title: string, dishes: string) =>
    `<div class="menu-section"><div class="menu-section-title">${title}</div><div class="menu-items">${dishes}</div></div>`;

  it('reads sections without tabs as one menu', () => {
    const data = readBlock(menu, `<div class="sqs-block">${section('SMALL BITES', dish('Edamame'))}</div>`);
    expect(data?.menus).toHaveLength(1);
    expect(data?.menus[0]?.sections[0]).toMatchObject({
      title: 'SMALL BITES',
      items: [{ title: 'Edamame', description: 'umami <i>dust</i>', price: '$8', variants: [] }],
    });
  });

  it('reads a price that is only in the bottom element', () => {
    const bottom =
      '<div class="menu-item"><div class="menu-item-title">A</div><div class="menu-item-price-bottom"> 9 </div></div>';
    expect(readBlock(menu, section('S', bottom))?.menus[0]?.sections[0]?.items[0]?.price).toBe('9');
  });

  it('maps tab labels to menus by their order', () => {
    const html = `<div class="menu-selector"><label class="menu-select-labels"> Lunch </label><label class="menu-select-labels">Dinner</label></div>
      <div class="menus menus--has-multiple"><div class="menu">${section('A', dish('a'))}</div><div class="menu">${section('B', dish('b') + dish('c'))}</div></div>`;
    const data = readBlock(menu, html);
    expect(data?.menus.map(({ title }) => title)).toEqual(['Lunch', 'Dinner']);
    expect(data?.menus[1]?.sections[0]?.items.map(({ title }) => title)).toEqual(['b', 'c']);
  });

  const LABELS =
    '<a class="menu-select-labels" id="l1" href="#p2">Lunch</a><a class="menu-select-labels" id="l2">Dinner</a>';
  it.each([
    ['the menus refer to the ids of the labels', 'aria-labelledby="l2"', 'aria-labelledby="l1"', ['Dinner', 'Lunch']],
    ['the labels name the ids of the menus', '', 'id="p2"', ['', 'Lunch']],
    ['the menus have an aria-label', 'aria-label="Wine"', 'aria-label="Tea"', ['Wine', 'Tea']],
    ['an id to which all menus refer is ignored', 'aria-labelledby="l2"', 'aria-labelledby="l2"', ['Lunch', 'Dinner']],
  ])('maps tab labels to menus: %s', (name, first, second, titles) => {
    // Only the test case whose name contains "labels name" has a link from a label to its menu.
    const labels = name.includes('labels name') ? LABELS : LABELS.replace(' href="#p2"', '');
    const html = `${labels}<div class="menu" ${first}>${section('A', '')}</div><div class="menu" ${second}>${section('B', '')}</div>`;
    expect(readBlock(menu, html)?.menus.map(({ title }) => title)).toEqual(titles);
  });

  it('does not recognise other markup', () => {
    expect(readBlock(menu, '<div class="menu-item">alone</div>')).toBeUndefined();
  });

  it('sanitises every description', () => {
    const data = readBlock(menu, section('S', dish('A')), () => 'clean');
    expect(data?.menus[0]?.sections[0]?.items[0]?.description).toBe('clean');
  });

  it.each([false, true])('reads its own rendered HTML (hydrated: %s)', async (hydrate) => {
    const variants = [
      { title: 'Cup', price: '3' },
      { title: 'Pot', price: '5' },
    ];
    const menus = [
      {
        title: 'Tea',
        description: 'Hot',
        sections: [{ title: 'Green', description: 'Fresh', items: [{ title: 'Sencha', variants }] }],
      },
      ...MENUS,
    ];
    block = await renderBlock(menu, { menus }, { hydrate });
    const data = readBlock(menu, block.element.outerHTML);
    expect(data?.menus[0]).toMatchObject({ title: 'Tea', description: 'Hot', sections: menus[0]?.sections });
    expect(data?.menus.map(({ title }) => title)).toEqual(['Tea', 'Lunch', 'Dinner', 'Wine']);
  });

  it('reads hostile text unchanged, and renders it as text', async () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '__proto__',
        'constructor',
        'a\u{202e}b',
        '"><img src=x onerror=alert(1)>',
        '\u{0}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (title, name, price) => {
        const rendered = await renderBlock(menu, {
          menus: [{ title, sections: [{}] }, { sections: [{ items: [{ title: name, price }] }] }],
        });
        expect(rendered.element.querySelector('script, img')).toBeNull();
        const [first, second] = parse(menu.schema, menu.read?.(rendered.element)).menus;
        await rendered.unmount();
        const item = second?.sections[0]?.items[0];
        const shown = [first?.title, item?.title, item?.price];
        expect(shown).toEqual(
          [title || '1', name, price].map((text) => text.replace(/\p{Surrogate}/gu, '\u{fffd}').trim()),
        );
      }),
      { numRuns: 40 },
    );
  });
});
