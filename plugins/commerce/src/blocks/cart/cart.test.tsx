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

async function open(first: Readonly<Record<string, number>>) {
  const server: MemoryCart = memoryCart(first);
  const host = fakeHost();
  host.provide(CartService, () =>
    createCartStore({
      calls: server.calls,
      now: () => 0,
      cookiesEnabled: () => true,
      hadCart: () => false,
      refreshed: () => undefined,
      added: () => undefined,
      noCookies: () => undefined,
      open: () => undefined,
    }),
  );
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
  return { server, element, answer, turn, press: (name: string) => act(async () => button(name).click()), field };
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
});
