import { act, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import fc from 'fast-check';
import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import menu from './block.ts';

const MENUS = ['Lunch', 'Dinner', 'Wine'].map((title) => ({
  title,
  sections: [{ title: `${title} plates`, items: [{ title: `${title} dish`, price: 8 }] }],
}));

let block: RenderedBlock;

const all = (selector: string) => [...block.element.querySelectorAll<HTMLElement>(selector)];
const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
const tabs = () => all('[role="tab"]');
const panels = () => all('.menu');
const radios = () => [...block.element.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
const shown = () => panels().flatMap((panel, index) => (panel.hidden ? [] : [index]));
const active = () => tabs().flatMap((tab, index) => (tab.getAttribute('aria-selected') === 'true' ? [index] : []));
const press = (name: string) =>
  act(async () => {
    const init = { key: name, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init));
  });
const focusTab = (index: number) => act(async () => tabs()[index]?.focus());

afterEach(async () => {
  await block?.unmount();
  document.documentElement.removeAttribute('style');
});

describe('§4 menu block tabs', () => {
  it('one is active, the first by default', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    expect([active(), shown()]).toEqual([[0], [0]]);
  });

  it('a click activates a tab and shows its panel', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    await act(async () => tabs()[2]?.click());
    expect([active(), shown()]).toEqual([[2], [2]]);
    expect(all('.menu-select-labels--active').map(({ textContent }) => textContent)).toEqual(['Wine']);
  });

  it.each([
    ['ltr', 'ArrowRight', 0, 1],
    ['ltr', 'ArrowRight', 2, 0],
    ['ltr', 'ArrowLeft', 0, 2],
    ['ltr', 'Home', 2, 0],
    ['ltr', 'End', 0, 2],
    ['rtl', 'ArrowRight', 1, 0],
    ['rtl', 'ArrowLeft', 1, 2],
    ['rtl', 'Home', 1, 0],
    ['rtl', 'End', 1, 2],
  ])('%s: %s on tab %i activates tab %i and moves the focus there', async (direction, name, from, to) => {
    document.documentElement.style.direction = direction;
    block = await renderBlock(menu, { menus: MENUS });
    await focusTab(from);
    await press(name);
    expect([active(), shown()]).toEqual([[to], [to]]);
    expect(document.activeElement).toBe(tabs()[to]);
  });

  it.each(['Enter', ' '])('%j activates the focused tab', async (name) => {
    block = await renderBlock(menu, { menus: MENUS });
    await act(async () => tabs()[1]?.focus());
    await press(name);
    expect([active(), shown()]).toEqual([[1], [1]]);
  });

  it('tabs and panels name each other', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    const [list] = all('[role="tablist"]');
    const [tab] = tabs();
    const [panel] = panels();
    expect(list?.getAttribute('aria-label')).toBe('Menus');
    expect(tab?.getAttribute('aria-controls')).toBe(panel?.id);
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab?.id);
    expect(panel?.getAttribute('role')).toBe('tabpanel');
    expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('a single menu has no tabs', async () => {
    block = await renderBlock(menu, { menus: MENUS.slice(0, 1) });
    expect([tabs(), radios(), shown()]).toEqual([[], [], [0]]);
    expect(texts('h3, h4')).toEqual(['Lunch', 'Lunch plates']);
  });

  it('a menu without a title has a tab all the same', async () => {
    block = await renderBlock(menu, { menus: [MENUS[0], { sections: [] }] });
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Lunch', '2']);
  });

  it('leaves no listener behind', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    await block.unmount();
    expect(block.host.held()).toBe(0);
  });
});

describe('menu before the script', () => {
  it('is radio buttons of one name, the first chosen, and every panel is in the page', async () => {
    block = await renderBlock(menu, { menus: MENUS }, { hydrate: false });
    expect(radios().map(({ name, checked }) => [name, checked])).toEqual([
      ['menu-test', true],
      ['menu-test', false],
      ['menu-test', false],
    ]);
    expect(texts('label')).toEqual(['Lunch', 'Dinner', 'Wine']);
    expect(all('[role="radiogroup"]')).toHaveLength(1);
    expect([shown(), tabs()]).toEqual([[0, 1, 2], []]);
  });

  it('what the visitor chose is kept, and so is the focus', async () => {
    block = await renderBlock(menu, { menus: MENUS }, { hydrate: false });
    const radio = radios()[1];
    if (radio) radio.checked = true;
    radio?.focus();
    await block.hydrate();
    expect([active(), shown(), radios()]).toEqual([[1], [1], []]);
    expect(document.activeElement).toBe(tabs()[1]);
  });

  it('does not take a focus that it never had', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('menu data', () => {
  it('prints the currency before a bare number, at the top and at the bottom of the item', async () => {
    const items = [
      { title: 'Soup', price: 8 },
      {
        title: 'Tea',
        variants: [
          { title: 'Cup', price: '3' },
          { title: 'Pot', price: '£5' },
        ],
      },
      { title: 'Bread' },
    ];
    block = await renderBlock(menu, { menus: [{ sections: [{ items }] }], currencySymbol: '€' });
    expect(texts('.menu-item-price-top')).toEqual(['€8', 'Cup €3Pot £5']);
    expect(texts('.menu-item-price-bottom')).toEqual(texts('.menu-item-price-top'));
    expect(texts('.currency-sign')).toEqual(['€', '€', '€', '€']);
  });

  it.each([{}, { menus: null }, { menus: [] }, { menus: [{ sections: [{ items: [] }] }] }])(
    'shows nothing for %j',
    async (data) => {
      block = await renderBlock(menu, data);
      expect(block.element.textContent).toBe('');
    },
  );

  it.each([
    [{ menus: {} }, 'menus'],
    [{ menus: [{ sections: [{ items: [{ title: 'A', price: {} }] }] }] }, 'menus.0.sections.0.items.0.price'],
    [{ menus: [{ sections: [{ items: [{ price: Number.NaN }] }] }] }, 'menus.0.sections.0.items.0.price'],
    [{ currencySymbol: 7 }, 'currencySymbol'],
  ])('refuses %j and says where', async (data, path) => {
    await expect(renderBlock(menu, data)).rejects.toThrow(`${path}: `);
  });
});

describe('menu foreign markup', () => {
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

  it('reads a price that stands at the bottom only', () => {
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

  it('does not recognise other markup', () => {
    expect(readBlock(menu, '<div class="menu-item">alone</div>')).toBeUndefined();
  });

  it('passes every description through the sanitiser', () => {
    const data = readBlock(menu, section('S', dish('A')), () => 'clean');
    expect(data?.menus[0]?.sections[0]?.items[0]?.description).toBe('clean');
  });

  it.each([false, true])('reads back what it rendered itself (hydrated: %s)', async (hydrate) => {
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

  it('hostile text survives the round trip unchanged, and nothing of it becomes markup', async () => {
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
