import { CartService } from '@plinth/sdk/commerce/cart-service';
import { act, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createCartStore } from '../../cart/store/create-cart-store.ts';
import { type MemoryCart, memoryCart } from '../../cart/testing/memory-cart.ts';
import block from './block.ts';
import { cartBlockSchema } from './schema.ts';

let rendered: RenderedBlock;
afterEach(() => rendered?.unmount());

async function open(first: Readonly<Record<string, number>>, fields?: object, stock?: number) {
  const server: MemoryCart = memoryCart(first, stock, fields);
  const host = fakeHost();
  const store = createCartStore({
    calls: server.calls,
    now: () => 0,
    cookiesEnabled: () => true,
    hadCart: () => false,
    refreshed: () => undefined,
    added: () => undefined,
    noCookies: () => undefined,
    open: () => undefined,
  });
  host.provide(CartService, () => store);
  rendered = await renderBlock(block, { title: 'Your cart', continueUrl: '/prints' }, { host });
  const { element } = rendered;
  const answer = () =>
    act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      server.answer();
    });
  const button = (name: string) => {
    const found = element.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
    if (!found) throw new Error(`there is no button ${name}`);
    return found;
  };
  const field = (index: number) => {
    const found = element.querySelectorAll('input')[index];
    if (!found) throw new Error(`there is no field ${index}`);
    return found;
  };
  const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    server,
    store,
    element,
    answer,
    turn,
    press: (name: string) => act(async () => button(name).click()),
    field,
  };
}

describe('§2 cart page', () => {
  it('parsing its own output changes nothing, and every field may be missing or null', () => {
    const once = v.parse(cartBlockSchema, { title: null });
    expect(v.parse(cartBlockSchema, once)).toEqual(once);
    expect(once).toEqual({ title: '', continueUrl: '/' });
  });

  it('without a script, a link leads to the cart of the server', async () => {
    rendered = await renderBlock(block, {}, { hydrate: false });
    expect(rendered.element.querySelector('a')?.getAttribute('href')).toBe('/commerce/cart');
  });

  it('shows the entries and a link to the checkout that leaves the editing frame', async () => {
    const { element, answer } = await open({ a: 1, b: 2 });
    expect(element.textContent).toContain('Loading your cart…');
    await answer();
    expect([...element.querySelectorAll('li')].length).toBe(2);
    const link = element.querySelector('a[target="_top"]');
    expect(link?.getAttribute('href')).toBe('/commerce/goto-checkout');
  });

  it.each<[boolean, string | undefined]>([
    [true, 'Currency: CHF'],
    [false, undefined],
  ])('when the shop has several currencies (%s), a link leads to their choice', async (hasCurrencies, text) => {
    const { element, answer } = await open(
      { a: 1 },
      { hasCurrencies, subtotalAmount: { value: '1.00', currency: 'CHF' } },
    );
    await answer();
    expect(element.querySelector('a[href="/commerce/cart#currency"]')?.textContent).toBe(text);
  });

  it('an empty cart leads back to the shop', async () => {
    const { element, answer } = await open({});
    await answer();
    expect(element.textContent).toContain('Your cart is empty.');
    expect(element.querySelector('a')?.getAttribute('href')).toBe('/prints');
  });

  it('a removed entry can be put back, and the focus is on the button for it', async () => {
    const { element, answer, press, server } = await open({ a: 1 });
    await answer();
    await press('Remove a');
    expect(document.activeElement?.textContent).toBe('Undo');
    await answer();
    expect(server.quantities()).toEqual({});
    await act(async () =>
      [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')?.click(),
    );
    await answer();
    expect(server.quantities()).toEqual({ a: 1 });
  });

  it('a change is announced with the total of the cart, and not for longer than the entry is there', async () => {
    const { element, answer, press } = await open({ a: 1 });
    const announced = () => element.querySelector('[role=status]')?.textContent;
    await answer();
    expect(announced()).toBe('');
    await press('One more of a');
    await answer();
    expect(announced()).toBe('a: 2. Total: $2.00');
    await press('Remove a');
    await answer();
    expect(announced()).toBe('');
  });

  it('a quantity that the cart refuses is explained beside its entry, and the stored one is shown', async () => {
    const { element, answer, press, server, field, turn } = await open({ a: 1 });
    await answer();
    await press('One more of a');
    expect(field(0).value).toBe('2');
    await turn();
    server.refuse({ status: 409, code: 'PLINTH-SITE-169', available: 1 });
    await answer();
    expect(element.querySelector('li [role="alert"]')?.textContent).toBe('Only 1 left in stock.');
    expect(field(0).value).toBe('1');
  });

  it('an entry of which too few pieces are in stock says so, until its quantity fits', async () => {
    const { element, answer, press } = await open({ a: 3, b: 1 }, undefined, 2);
    await answer();
    expect([...element.querySelectorAll('li [role="alert"]')].map(({ textContent }) => textContent)).toEqual([
      'Only 2 left.',
    ]);
    await press('One less of a');
    await answer();
    expect(element.querySelector('li [role="alert"]')).toBeNull();
  });

  const alertBeside = (element: HTMLElement) => element.querySelector('li [role="alert"]')?.textContent;

  it('a refusal goes when the cart is changed elsewhere, and stays when it is only loaded or a change is refused', async () => {
    const { element, answer, press, server, turn, store } = await open({ a: 3, b: 1 }, undefined, 3);
    await answer();
    await press('One more of a');
    await answer();
    expect(alertBeside(element)).toBe('Only 3 left in stock.');
    await act(async () => void store.load());
    await answer();
    await act(async () => void store.addCode('NONE'));
    await answer();
    expect(alertBeside(element)).toBe('Only 3 left in stock.');
    server.change('b', 2);
    await act(async () => void store.removeCode('TIDE'));
    await turn();
    expect(alertBeside(element)).toBe('Only 3 left in stock.');
    await answer();
    expect(alertBeside(element)).toBeUndefined();
  });

  it('a refusal is not lost when another change under way succeeds after it', async () => {
    const { element, answer, press } = await open({ a: 3, b: 1 }, undefined, 3);
    await answer();
    await press('One more of a');
    await press('One more of b');
    await answer();
    await answer();
    expect(alertBeside(element)).toBe('Only 3 left in stock.');
    await press('One more of b');
    await answer();
    expect(alertBeside(element)).toBeUndefined();
  });
});
