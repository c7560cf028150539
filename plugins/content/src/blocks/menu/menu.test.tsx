import { act, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  vi.restoreAllMocks();
});

describe('§4 menu block tabs', () => {
  it('one tab is active, the first by default', async () => {
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

  it('tabs and panels refer to each other', async () => {
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

  it('renders a tab for a menu without a title too', async () => {
    block = await renderBlock(menu, { menus: [MENUS[0], { sections: [] }] });
    expect(tabs().map(({ textContent }) => textContent)).toEqual(['Lunch', '2']);
  });

  it('removes all its listeners when it is unmounted', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    await block.unmount();
    expect(block.host.held()).toBe(0);
  });
});

describe('menu before the script has loaded', () => {
  it('consists of radio buttons with one name, the first one checked, and the page contains every panel', async () => {
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

  it('the menu that the visitor chose stays active, and its tab gets the focus', async () => {
    block = await renderBlock(menu, { menus: MENUS }, { hydrate: false });
    const radio = radios()[1];
    if (radio) radio.checked = true;
    radio?.focus();
    await block.hydrate();
    expect([active(), shown(), radios()]).toEqual([[1], [1], []]);
    expect(document.activeElement).toBe(tabs()[1]);
  });

  it('a menu that is chosen after the hydration, while the tabs are being rendered, stays active too', async () => {
    block = await renderBlock(menu, { menus: MENUS }, { hydrate: false });
    const read = vi.spyOn(window, 'getComputedStyle').mockImplementationOnce((element) => {
      radios()[2]?.focus();
      radios()[2]?.click();
      return getComputedStyle(element);
    });
    await block.hydrate();
    expect(read).toHaveBeenCalled();
    expect([active(), shown(), radios()]).toEqual([[2], [2], []]);
    expect(document.activeElement).toBe(tabs()[2]);
  });

  it('does not take the focus when none of its radio buttons had it', async () => {
    block = await renderBlock(menu, { menus: MENUS });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('menu data', () => {
  it('shows the currency symbol before a bare number, at the top and at the bottom of the item', async () => {
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
    'renders nothing for %j',
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
  ])('refuses %j and names the invalid field', async (data, path) => {
    await expect(renderBlock(menu, data)).rejects.toThrow(`${path}: `);
  });
});
