import { act, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import accordion from './block.ts';

const ITEMS = ['Care', 'Delivery', 'Returns'].map((title) => ({ title, description: `<p>${title}</p>` }));

let block: RenderedBlock;

const all = <Kind extends HTMLElement>(selector: string) => [...block.element.querySelectorAll<Kind>(selector)];
const details = () => all<HTMLDetailsElement>('.accordion-item > details');
const opened = () => details().flatMap((element, index) => (element.open ? [index] : []));
const expanded = () =>
  all('.accordion-icon-container').flatMap((icon, index) => (icon.dataset.isOpen === 'true' ? [index] : []));
const headers = () => all('.accordion-item__click-target');
/**
 * Clicks an element as a browser does: first all listeners run, and then the native action of the element runs, unless
 * a listener has prevented it.
 */
const press = (index: number) =>
  act(() => {
    // The event is not a MouseEvent, because with a MouseEvent happy-dom would run the native action of the element
    // before the listeners of its ancestors.
    const click = new Event('click', { bubbles: true, cancelable: true });
    const element = details()[index];
    if (headers()[index]?.dispatchEvent(click) && element) element.open = !element.open;
  });
const key = (index: number, name: string) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
  act(() => void headers()[index]?.dispatchEvent(event));
  return event;
};
const slides = () =>
  all('.accordion-item__dropdown').flatMap((panel) =>
    panel.getAnimations().filter(({ playState }) => playState === 'running'),
  );
const finishSlides = () =>
  act(async () => {
    for (const slide of slides()) slide.finish();
  });
/**
 * Sets the hash of the address. happy-dom emits `hashchange` asynchronously, like a browser when a link is followed.
 */
const goTo = (hash: string) =>
  act(async () => {
    history.replaceState(null, '', `${location.pathname}${hash}`);
    await new Promise((resolve) => setTimeout(resolve));
  });
const still = (reduce: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduce && query.includes('prefers-reduced-motion') }));

beforeEach(() => {
  still(true);
});

afterEach(async () => {
  await block?.unmount();
  vi.unstubAllGlobals();
  await goTo('');
});

describe('§4 accordion item', () => {
  it('mounting a hundred items queries the page as often as mounting two items', async () => {
    const looks = async (count: number) => {
      const items = Array.from({ length: count }, (_, index) => ({
        title: `Item ${index}`,
        description: '<p>Text</p>',
      }));
      const spy = vi.spyOn(Element.prototype, 'querySelectorAll');
      block = await renderBlock(accordion, { items });
      const times = spy.mock.calls.filter(([selector]) => selector === ':scope > li > details').length;
      spy.mockRestore();
      await block.unmount();
      return times;
    };
    const few = await looks(2);
    expect(few).toBeGreaterThan(0);
    expect(await looks(100)).toBe(few);
  });

  it('starts closed, and a click toggles it', async () => {
    block = await renderBlock(accordion, { items: ITEMS });
    expect(opened()).toEqual([]);
    press(1);
    expect(opened()).toEqual([1]);
    press(1);
    expect(opened()).toEqual([]);
  });

  it('the first item may be expanded by default', async () => {
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true });
    expect(opened()).toEqual([0]);
  });

  it.each([
    [false, [2]],
    [true, [0, 2]],
  ])(
    'with shouldAllowMultipleOpenItems %s, the open items after two clicks are %j',
    async (shouldAllowMultipleOpenItems, expected) => {
      block = await renderBlock(accordion, { items: ITEMS, shouldAllowMultipleOpenItems });
      press(0);
      press(2);
      expect(opened()).toEqual(expected);
      expect(expanded()).toEqual(expected);
    },
  );

  it('opens with an animation of 250 ms, and ignores clicks during it', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS });
    press(0);
    expect(slides()).toHaveLength(1);
    expect(slides()[0]?.effect?.getTiming().duration).toBe(250);
    press(0);
    press(0);
    press(0);
    expect(expanded()).toEqual([0]);
    await finishSlides();
    press(0);
    expect(expanded()).toEqual([]);
  });

  it('stays open until the animation that closes it has ended', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true });
    press(0);
    expect([opened(), expanded()]).toEqual([[0], []]);
    await finishSlides();
    expect([opened(), slides()]).toEqual([[], []]);
  });

  it('reverses the animation of an opening item when another item is opened', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS });
    press(0);
    press(1);
    expect([expanded(), slides().length]).toEqual([[1], 2]);
    await finishSlides();
    expect(opened()).toEqual([1]);
  });

  it.each([
    ['reduced motion', () => still(true)],
    ['nomotion=true', () => history.replaceState(null, '', '?nomotion=true')],
  ])('with %s, opens without an animation', async (_, calm) => {
    still(false);
    calm();
    block = await renderBlock(accordion, { items: ITEMS });
    press(0);
    expect([opened(), slides()]).toEqual([[0], []]);
    press(0);
    expect(opened()).toEqual([]);
  });

  it('leaves no animation and no listener after it is unmounted', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS });
    press(0);
    const [slide] = slides();
    await block.unmount();
    expect(slide?.playState).not.toBe('running');
    expect(block.host.held()).toBe(0);
  });
});

describe('§4 accordion hash', () => {
  it.each([
    ['#accordionItems/1', false, [1]],
    ['#accordionItems/1', true, [1]],
    ['#accordionItemDescription', false, [0]],
    ['#accordionItems/7', true, [0]],
    ['#elsewhere', true, [0]],
    ['#elsewhere', false, []],
  ])(
    'after loading with the hash %s and isExpandedFirstItem %s, the open items are %j',
    async (hash, isExpandedFirstItem, expected) => {
      await goTo(hash);
      block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem });
      expect(opened()).toEqual(expected);
    },
  );

  it('a new hash opens the item that it names, and closes all items when it names none of them', async () => {
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true });
    await goTo('#accordionItems/2');
    expect(opened()).toEqual([2]);
    await goTo('#accordionItemDescription');
    expect(opened()).toEqual([0]);
    await goTo('#elsewhere');
    expect(opened()).toEqual([]);
  });

  it('at load, the hash closes no item when several may be open', async () => {
    await goTo('#accordionItems/2');
    block = await renderBlock(accordion, {
      items: ITEMS,
      isExpandedFirstItem: true,
      shouldAllowMultipleOpenItems: true,
    });
    expect(opened()).toEqual([0, 2]);
  });
});

describe('accordion keyboard', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s on header %i moves the focus to header %i', async (name, from, to) => {
    block = await renderBlock(accordion, { items: ITEMS });
    headers()[from]?.focus();
    expect(key(from, name).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(headers()[to]);
    expect(opened()).toEqual([]);
  });

  it('does not handle Enter and Space, because the browser turns them into a click on the summary', async () => {
    block = await renderBlock(accordion, { items: ITEMS });
    expect([key(0, 'Enter').defaultPrevented, key(0, ' ').defaultPrevented]).toEqual([false, false]);
  });

  it('does not handle arrow keys inside a description', async () => {
    block = await renderBlock(accordion, {
      items: [{ title: 'A', description: '<input>' }, ITEMS[1]],
      isExpandedFirstItem: true,
    });
    const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    block.element.querySelector('input')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('accordion before the script has loaded', () => {
  it('consists of details elements with one name, so that one closes another, and has a heading for each title', async () => {
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true }, { hydrate: false });
    expect(details().map((element) => element.getAttribute('name'))).toEqual(Array(3).fill('accordion-test'));
    expect(opened()).toEqual([0]);
    expect(all('summary h3').map(({ textContent }) => textContent)).toEqual(['Care', 'Delivery', 'Returns']);
  });

  it('its details elements have no name when several items may be open', async () => {
    block = await renderBlock(accordion, { items: ITEMS, shouldAllowMultipleOpenItems: true }, { hydrate: false });
    expect(details().map((element) => element.hasAttribute('name'))).toEqual([false, false, false]);
  });

  it('removes the name of a closing item during its animation, so that the browser does not close it at once', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS });
    press(0);
    await finishSlides();
    press(2);
    expect(details().map((element) => element.hasAttribute('name'))).toEqual([false, true, false]);
    expect([opened(), slides().length]).toEqual([[0, 2], 2]);
    await finishSlides();
    expect(opened()).toEqual([2]);
  });

  it('with a thousand items, changes only those that open or close', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ title: `Item ${index}`, description: '' }));
    block = await renderBlock(accordion, { items, isExpandedFirstItem: true });
    const touched: MutationRecord[] = [];
    const observer = new MutationObserver((records) => touched.push(...records));
    observer.observe(block.element, { attributes: true, childList: true, subtree: true });
    press(999);
    await act(async () => undefined);
    touched.push(...observer.takeRecords());
    const inItems = touched.flatMap(({ target }) => (target instanceof Element ? (target.closest('li') ?? []) : []));
    expect(new Set(inItems).size).toBe(2);
  });

  it('keeps the items that the visitor opened or closed before the script had loaded, whatever the hash is', async () => {
    still(false);
    await goTo('#accordionItems/1');
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true }, { hydrate: false });
    for (const [index, element] of details().entries()) element.open = index === 2;
    await block.hydrate();
    expect([opened(), expanded(), slides()]).toEqual([[2], [2], []]);
    press(2);
    await finishSlides();
    expect(opened()).toEqual([]);
  });

  it('when the browser itself opens an item (find in page), closes the other one', async () => {
    still(false);
    block = await renderBlock(accordion, { items: ITEMS, isExpandedFirstItem: true });
    await act(async () => {
      const found = details()[2];
      if (found) found.open = true;
    });
    expect(expanded()).toEqual([2]);
    await finishSlides();
    expect(opened()).toEqual([2]);
  });
});
