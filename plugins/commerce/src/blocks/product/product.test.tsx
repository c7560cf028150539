import { type HttpResult, HttpService } from '@plinth/sdk';
import { parseCart } from '@plinth/sdk/commerce';
import { type CartChange, CartService, type CartStore, type NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { act, fakeHost, type RenderedBlock, readBlock, renderBlock } from '@plinth/sdk/testing';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { itemOf, type VariantFields } from '../../testing/item-fixture.ts';
import block from './block.ts';
import { productBlockSchema } from './schema.ts';

let rendered: RenderedBlock | undefined;
afterEach(async () => {
  await rendered?.unmount();
  rendered = undefined;
  vi.restoreAllMocks();
});

const SIZES: readonly VariantFields[] = [
  { sku: 'S', qtyInStock: 3, attributes: { Size: 'S' } },
  { sku: 'M', price: 2000, qtyInStock: 9, attributes: { Size: 'M' } },
  { sku: 'L', attributes: { Size: 'L' } },
];
const SHIRTS: readonly VariantFields[] = [
  { sku: 'S-B', qtyInStock: 4, attributes: { Size: 'S', Colour: 'Blue' } },
  { sku: 'M-B', attributes: { Size: 'M', Colour: 'Blue' } },
  { sku: 'M-R', price: 2000, qtyInStock: 9, attributes: { Size: 'M', Colour: 'Red' } },
];

interface Setup {
  /** The site's answer to the request for the product. Default: status 500, so that the published product stays. */
  readonly answer?: HttpResult;
  /** The cart's answer to a change. Undefined for a page without a cart. */
  readonly change?: (entry: NewCartEntry) => CartChange;
}

const FAILED: HttpResult = { ok: false, kind: 'status', status: 500, message: 'failed', body: undefined };

async function open(product: unknown, { answer = FAILED, change }: Setup = {}, settings: object = {}) {
  const host = fakeHost();
  const calls: unknown[] = [];
  const refuse = () => Promise.resolve(FAILED);
  host.provide(HttpService, () => ({ get: async () => answer, put: refuse, post: refuse, delete: refuse }));
  if (change) {
    const note = (name: string) => async (id: string, quantity?: number) => {
      calls.push([name, id, ...(quantity === undefined ? [] : [quantity])]);
      return { ok: true, cart: parseCart({}) } as const;
    };
    const store: CartStore = {
      state: { cart: undefined, isChanging: false, problem: undefined },
      subscribe: () => () => undefined,
      load: async () => undefined,
      add: async (entry) => {
        calls.push(['add', entry]);
        return change(entry);
      },
      setQuantity: note('setQuantity'),
      remove: note('remove'),
      addCode: note('addCode'),
      removeCode: note('removeCode'),
      removeGiftCard: note('removeGiftCard'),
      chooseShipping: note('chooseShipping'),
      open: () => void calls.push(['open']),
    };
    host.provide(CartService, () => store);
  }
  rendered = await renderBlock(block, { productId: 'tide', product, ...settings }, { host });
  const { element } = rendered;
  // A browser with scripts parses the content of `noscript` as text. The simulated browser makes elements of it, so
  // these elements are removed.
  for (const alternative of element.querySelectorAll('noscript')) alternative.replaceChildren();
  // Waits until the site has answered and the chunk with the cart's code has loaded.
  await act(() => vi.dynamicImportSettled());
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  return {
    host,
    calls,
    element,
    text: (selector: string) => find(selector)?.textContent?.replaceAll('\u{a0}', ' ') ?? null,
    button: () => element.querySelector<HTMLButtonElement>('[type=submit]'),
    choose: (name: string, value: string) =>
      act(async () => element.querySelector<HTMLElement>(`[name="${name}"][value="${value}"]`)?.click()),
    submit: (presses = 1) =>
      act(async () => {
        for (let press = 0; press < presses; press += 1) element.querySelector('form')?.requestSubmit();
      }),
    press: (label: string) =>
      act(async () => [...element.querySelectorAll('button')].find((one) => one.textContent === label)?.click()),
  };
}

const inCart = (entryId: string, quantity: number): CartChange => ({
  ok: true,
  entryId,
  cart: parseCart({ id: 'cart', entries: [{ id: entryId, quantity }] }),
});

describe('§3 product: the data', () => {
  it('parsing its own output changes nothing, and every field may be missing or null', () => {
    const once = v.parse(productBlockSchema, { product: itemOf(SIZES), productId: null });
    expect(v.parse(productBlockSchema, JSON.parse(JSON.stringify(once)))).toEqual(once);
    expect(v.parse(productBlockSchema, {})).toMatchObject({ product: null, heading: 2, lowStock: 5 });
  });

  it('says so when there is no product', async () => {
    const { element } = await open(null);
    expect(element.textContent).toBe('This product is not available.');
  });
});

describe('§9 weight and size', () => {
  const measured = (more: object = {}) => ({
    ...itemOf(SIZES),
    measures: [
      { sku: 'S', weight: 0.4, length: 30, width: 20, height: 0 },
      { sku: 'M', weight: 1.5, length: 30, width: 20, height: 0 },
    ],
    ...more,
  });
  const shown = (element: Element) =>
    [...element.querySelectorAll('.product-measures :is(dt, dd)')].map(({ textContent }) => textContent);

  it('are those of all variants, and then those of the chosen one', async () => {
    const { element } = await open(measured());
    const size = ['Size', '30\u{a0}cm × 20\u{a0}cm'];
    expect(shown(element)).toEqual(['Weight', '0.4\u{a0}kg / 1.5\u{a0}kg', ...size]);
    await act(async () => element.querySelector<HTMLInputElement>('[type=radio][value="M"]')?.click());
    expect(shown(element)).toEqual(['Weight', '1.5\u{a0}kg', ...size]);
  });

  it('have the units of the store, and take no place when they are not known', async () => {
    const { element } = await open(measured({ measurementStandard: 1 }));
    expect(shown(element)).toContain('30" × 20"');
    await rendered?.unmount();
    expect(shown((await open(itemOf(SIZES))).element)).toEqual([]);
  });
});

describe('without a script', () => {
  it.each([
    ['one variant', [{ sku: 'A', unlimited: true }], ['itemId=tide', 'sku=A', 'quantity=1']],
    ['one option', SIZES, ['itemId=tide', 'quantity=1']],
    ['two options', SHIRTS, ['itemId=tide', 'quantity=1']],
  ])('%s: the form has the fields of a post', async (_, variants, fields) => {
    const { element } = await open(itemOf(variants));
    const form = element.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/commerce/cart/add']);
    expect([...new FormData(form ?? undefined)].map(([name, value]) => `${name}=${value}`)).toEqual(fields);
  });

  it('one option: radio buttons that stand for the SKUs, with their prices, and the state of each', async () => {
    const { element } = await open(itemOf(SIZES));
    const radios = [...element.querySelectorAll<HTMLInputElement>('[type=radio][name="sku"]')];
    expect(radios.map(({ value, required }) => [value, required])).toEqual([
      ['S', true],
      ['M', true],
      ['L', true],
    ]);
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['S$10.00', 'M$20.00', 'L$10.00 (Sold out)']);
  });

  it('a gift card is bought at its own page, in the top window', async () => {
    const card = itemOf([{ sku: 'G', unlimited: true }], { productType: 'GIFT_CARD' });
    const { element } = await open(card, {}, { websiteId: 'w1' });
    const form = element.querySelector('form');
    expect([form?.method, form?.getAttribute('action'), form?.target]).toEqual(['get', '/checkout/giftcard', '_top']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['websiteId', 'w1'],
      ['giftCardProductId', 'tide'],
      ['sku', 'G'],
    ]);
  });
});

describe('§4, §9 price and stock', () => {
  it.each<[string, readonly VariantFields[], object, string, string]>([
    ['varied prices', SIZES, {}, 'from $10.00', ''],
    [
      'a sale',
      [{ sku: 'A', onSale: true, salePrice: 800, unlimited: true }],
      {},
      'Sale price: $8.00 Original price: $10.00',
      '',
    ],
    ['low stock', [{ sku: 'A', qtyInStock: 2 }], {}, '$10.00', 'Only 2 left'],
    ['more than low stock', [{ sku: 'A', qtyInStock: 6 }], {}, '$10.00', ''],
    ['sold out', [{ sku: 'A' }], {}, '$10.00', 'Sold out'],
    ['digital', [], { productType: 'DIGITAL', priceCents: 500 }, '$5.00', ''],
  ])('%s', async (_, variants, content, price, stock) => {
    const { text } = await open(itemOf(variants, content));
    expect([text('.product-price'), text('.product-scarcity') ?? '']).toEqual([price, stock]);
  });

  it('follows the variant', async () => {
    const { text, choose, button, element } = await open(itemOf(SIZES));
    await choose('sku', 'S');
    expect([text('.product-price'), text('.product-scarcity')]).toEqual(['$10.00', 'Only 3 left']);
    expect(element.querySelector('[name="quantity"]')?.getAttribute('max')).toBe('3');
    await choose('sku', 'M');
    expect([text('.product-price'), text('.product-scarcity')]).toEqual(['$20.00', '']);
    await choose('sku', 'L');
    expect([text('.product-scarcity'), button()?.disabled]).toEqual(['Sold out', true]);
  });

  it('says once that the chosen variant is sold out, and disables what cannot be used', async () => {
    const { choose, button, element } = await open(itemOf(SIZES), {}, { restock: false });
    const quantity = () => element.querySelector<HTMLInputElement>('[name="quantity"]');
    await choose('sku', 'L');
    const said = [...element.querySelectorAll('.product-scarcity, .sqs-add-to-cart-button')];
    expect(said.map(({ textContent }) => textContent)).toEqual(['Sold out', 'Add to cart']);
    expect([button()?.disabled, quantity()?.disabled]).toEqual([true, true]);
    await choose('sku', 'M');
    expect([button()?.disabled, quantity()?.disabled]).toEqual([false, false]);
  });

  it('of several options, says which values are sold out or impossible beside the choice', async () => {
    const { element, choose } = await open(itemOf(SHIRTS));
    const states = () =>
      [...element.querySelectorAll('[data-state]')].map(
        (label) => `${label.textContent}: ${label.getAttribute('data-state')}`,
      );
    await choose('option.Colour', 'Blue');
    expect(states()).toEqual(['S: available', 'M (Sold out): soldOut', 'Blue: available', 'Red: available']);
    await choose('option.Size', 'S');
    expect(states()[3]).toBe('Red (not available in this combination): impossible');
    await choose('option.Colour', 'Red');
    expect(states()).toEqual(['S: available', 'M: available', 'Blue: available', 'Red: available']);
  });

  it('§9 a subscription says when it renews, and has no quantity', async () => {
    const content = { subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 12 } };
    const { element, button } = await open(itemOf([{ sku: 'A', unlimited: true }], content));
    expect(element.textContent).toContain('renews every month for 12 payments');
    expect([button()?.textContent, element.querySelector('[name="quantity"]')]).toEqual(['Subscribe', null]);
  });

  it.each([
    ['SCHEDULED', 'Scheduled'],
    ['DRAFT', 'Hidden'],
    ['?', 'Unsupported'],
  ])('§4 the label of the workflow state %s is %s', async (workflowState, label) => {
    const { element } = await open({ ...itemOf(SIZES), workflowState });
    expect(element.textContent).toContain(label);
  });

  it('shows the stock and the price that the site has now', async () => {
    const data = itemOf([{ sku: 'A', price: 3000, qtyInStock: 1 }]);
    const { text } = await open(itemOf([{ sku: 'A', qtyInStock: 50 }]), { answer: { ok: true, status: 200, data } });
    expect([text('.product-price'), text('.product-scarcity')]).toEqual(['$30.00', 'Only 1 left']);
  });

  it('a product that is no longer sold has no button', async () => {
    const { element, button } = await open(itemOf(SIZES), { answer: { ...FAILED, status: 404 } });
    expect([element.querySelector('[role=status]')?.textContent, button()]).toEqual([
      'This product is not available.',
      null,
    ]);
  });
});

describe('§7 add to cart', () => {
  it('adds the variant with its quantity, and tracks it once', async () => {
    const { host, calls, choose, submit, element, text } = await open(itemOf(SIZES), { change: () => inCart('e', 2) });
    await choose('sku', 'S');
    const quantity = element.querySelector<HTMLInputElement>('[name="quantity"]');
    if (quantity) quantity.value = '2';
    await submit();
    expect(calls).toEqual([['add', { itemId: 'tide', sku: 'S', quantity: 2 }]]);
    expect(text('form')).toContain('Added to the cart.');
    expect(host.recorded.tracked).toEqual([
      { name: 'ViewContent', data: { id: 'tide', name: 'Tide', value: '10.00', currency: 'USD' } },
    ]);
  });

  it.each([
    ['removes the entry', 1, ['remove', 'e']],
    ['keeps what was in the cart before', 3, ['setQuantity', 'e', 2]],
  ])('undo %s', async (_, inAll, expected) => {
    const { calls, submit, press, text, button } = await open(itemOf([{ sku: 'A', unlimited: true }]), {
      change: () => inCart('e', inAll),
    });
    await submit();
    await press('Undo');
    expect(calls.at(-1)).toEqual(expected);
    expect(text('form')).toContain('Removed from the cart.');
    expect(document.activeElement).toBe(button());
  });

  it('a second press before the answer adds nothing', async () => {
    const { calls, submit } = await open(itemOf([{ sku: 'A', unlimited: true }]), { change: () => inCart('e', 1) });
    await submit(2);
    expect(calls).toHaveLength(1);
  });

  it('shows why the cart refused, and tracks nothing', async () => {
    const { host, submit, text } = await open(itemOf([{ sku: 'A', qtyInStock: 1 }]), {
      change: () => ({ ok: false, message: 'Only 1 is left.', cart: undefined }),
    });
    await submit();
    expect(text('form')).toContain('Only 1 is left.');
    expect(host.recorded.tracked.map(({ name }) => name)).toEqual(['ViewContent']);
  });

  it('asks for an option that is not chosen, and moves the focus there', async () => {
    const { calls, choose, submit, text } = await open(itemOf(SHIRTS), { change: () => inCart('e', 1) });
    await choose('option.Size', 'M');
    await submit();
    expect([text('[role=alert]'), calls]).toEqual(['Choose an option: Colour.', []]);
    expect(document.activeElement?.getAttribute('name')).toBe('option.Colour');
  });

  it('explains a combination that does not exist', async () => {
    const { calls, choose, submit, text } = await open(itemOf(SHIRTS), { change: () => inCart('e', 1) });
    await choose('option.Size', 'S');
    await choose('option.Colour', 'Red');
    expect(text('[role=alert]')).toBe('There is no such combination. Choose another one.');
    await submit();
    expect(text('[role=alert]')).toBe('There is no such combination. Choose another one.');
    expect(calls).toEqual([]);
  });

  it('on a page without a cart, posts the form with the chosen variant', async () => {
    const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { element, choose, submit } = await open(itemOf(SHIRTS));
    await choose('option.Size', 'M');
    await choose('option.Colour', 'Red');
    await submit();
    expect(posted).toHaveBeenCalledOnce();
    expect(new FormData(element.querySelector('form') ?? undefined).get('sku')).toBe('M-R');
  });

  it('§2 a subscription continues at its checkout', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const content = { subscriptionPlan: { billingPeriod: { value: 1, unit: 'week' } } };
    const { submit } = await open(itemOf([{ sku: 'A', unlimited: true }], content), { change: () => inCart('e', 1) });
    await submit();
    expect(assign).toHaveBeenCalledWith('/checkout/subscribe?cartToken=cart');
  });
});

describe('markup of another system', () => {
  const variants = JSON.stringify([{ id: 'v', sku: 'S', price: 1250, qtyInStock: 2, attributes: { Size: 'S' } }]);

  it('becomes data: variants, title, pictures and button', () => {
    const data = readBlock(
      block,
      `<div class="product-block"><noscript><img src="/a.jpg"></noscript>
      <img data-src="/a.jpg" data-image-dimensions="300x200" alt="Waves"><h1 class="product-title">Tide</h1>
      <div class="product-price"><span class="sqs-money-native">12.50</span></div>
      <div class="product-variants" data-item-id="i1" data-variants='${variants}'></div>
      <div class="sqs-add-to-cart-button" data-item-id="i1" data-product-type="1"> Buy </div></div>`,
    );
    expect(data).toMatchObject({
      productId: 'i1',
      buttonText: 'Buy',
      product: {
        id: 'i1',
        title: 'Tide',
        images: [{ src: '/a.jpg', alt: 'Waves', imageDimensions: '300x200' }],
        structuredContent: {
          productType: 'physical',
          variantOptionOrdering: ['Size'],
          variants: [{ sku: 'S', qtyInStock: 2, price: { value: '12.50', currency: 'USD' } }],
        },
      },
    });
  });

  it.each([
    ['no variants', '<div class="product-block"></div>'],
    ['broken JSON', '<div class="product-variants" data-variants="[{"></div>'],
    ['no list', '<div class="product-variants" data-variants="{}"></div>'],
  ])('stays as it is with %s', (_, markup) => {
    expect(readBlock(block, markup)).toBeUndefined();
  });
});
