import type { CurrencyCode } from '@plinth/sdk/enums';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { shopFileSchema } from '../settings/shop-file.ts';
import { type PricingInput, priceCart } from './price-cart.ts';
import type { CartLine } from './priced-cart.ts';

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  entryId: 'e',
  itemId: 'tide',
  sku: 'T',
  title: 'Tide',
  productType: 'PHYSICAL',
  options: {},
  quantity: 1,
  unit: 1000,
  grams: 200,
  ...fields,
});
const NOW = new Date('2027-01-01T00:00:00Z');
const GERMANY = { country: 'DE', region: '', postalCode: '' };
const TAXES = { rules: [{ name: 'VAT', country: 'DE', percent: '19' }] };

function price({
  shop = {},
  currency = 'EUR',
  choices,
  ...input
}: Partial<Omit<PricingInput, 'choices' | 'settings'>> & {
  readonly shop?: object;
  readonly choices?: Partial<PricingInput['choices']>;
} = {}) {
  return priceCart({
    currency,
    settings: v.parse(shopFileSchema(currency), shop),
    lines: [line()],
    uses: new Map(),
    giftCards: [],
    now: NOW,
    ...input,
    choices: { codes: [], giftCards: [], location: null, shippingOption: null, ...choices },
  });
}

describe('§3 amounts of a cart: coupons', () => {
  const with10 = (coupon: object, input: Parameters<typeof price>[0] = {}) =>
    price({
      shop: { coupons: [{ code: 'Ten', kind: 'percent', percent: '10', ...coupon }] },
      ...input,
      choices: { codes: ['tEN'] },
    });

  it.each<[string, object, Parameters<typeof price>[0], number, string]>([
    ['a share of the subtotal', {}, {}, 100, ''],
    ['a share that is rounded half up', { percent: '12.5' }, { lines: [line({ unit: 1004 })] }, 126, ''],
    ['a fixed amount', { kind: 'fixed', amount: '2.50' }, {}, 250, ''],
    ['never more than the subtotal', { kind: 'fixed', amount: '99.00' }, {}, 1000, ''],
    ['nothing of a gift card', {}, { lines: [line({ productType: 'GIFT_CARD' })] }, 0, ''],
    ['nothing below the minimum', { minimum: '10.01' }, {}, 0, 'minimum'],
    ['something at the minimum', { minimum: '10.00' }, {}, 100, ''],
    ['nothing at the time it expires', { expires: '2027-01-01T00:00:00Z' }, {}, 0, 'expired'],
    ['something a second before', { expires: '2027-01-01T00:00:01Z' }, {}, 100, ''],
    ['nothing when it is used up', { uses: 3 }, { uses: new Map([['TEN', { all: 3, byCustomer: 0 }]]) }, 0, 'used-up'],
    ['something before it is used up', { uses: 3 }, { uses: new Map([['TEN', { all: 2, byCustomer: 0 }]]) }, 100, ''],
    [
      'nothing when the customer has used it',
      { usesPerCustomer: 1 },
      { uses: new Map([['TEN', { all: 1, byCustomer: 1 }]]) },
      0,
      'used-by-customer',
    ],
    [
      'nothing without a delivery to make free',
      { kind: 'freeShipping' },
      { lines: [line({ productType: 'SERVICE' })] },
      0,
      'no-shipping',
    ],
    ['nothing under another name', { code: 'Eleven' }, {}, 0, 'unknown'],
  ])('takes off %s', (_, coupon, input, discount, problem) => {
    const cart = with10(coupon, input);
    expect(cart.discount).toBe(discount);
    expect(cart.invalidCoupons.map((each) => each.problem)).toEqual(problem === '' ? [] : [problem]);
    expect(cart.total).toBe(cart.subtotal - discount);
  });

  it('applies one coupon after the other to what is left', () => {
    const coupons = [
      { code: 'A', kind: 'percent', percent: '50' },
      { code: 'B', kind: 'fixed', amount: '4.00' },
      { code: 'C', kind: 'fixed', amount: '4.00' },
    ];
    const { validCoupons, total } = price({ shop: { coupons }, choices: { codes: ['A', 'B', 'C'] } });
    expect(validCoupons.map(({ units }) => units)).toEqual([500, 400, 100]);
    expect(total).toBe(0);
  });
});

describe('§3 amounts of a cart: delivery', () => {
  const shipping = [
    { id: 'post', name: 'Post', kind: 'flat', price: '4.90', countries: ['DE', 'AT'] },
    {
      id: 'parcel',
      name: 'Parcel',
      kind: 'weight',
      steps: [
        { from: 0, price: '3.00' },
        { from: 1000, price: '6.00' },
      ],
    },
    { id: 'free', name: 'Free', kind: 'subtotal', steps: [{ from: '50', price: '0' }] },
    { id: 'shop', name: 'Collect', kind: 'pickup', place: 'Harbour 3' },
  ];
  const offered = (input: Parameters<typeof price>[0]) =>
    price({ shop: { shipping }, ...input }).shippingOptions.map(({ id, units }) => `${id} ${units}`);

  it.each<[string, Parameters<typeof price>[0], readonly string[]]>([
    ['everywhere before the address is known', {}, ['post 490', 'parcel 300', 'shop 0']],
    ['by country', { choices: { location: { ...GERMANY, country: 'FR' } } }, ['parcel 300', 'shop 0']],
    ['by weight', { lines: [line({ quantity: 5 })] }, ['post 490', 'parcel 600', 'free 0', 'shop 0']],
    ['by subtotal', { lines: [line({ unit: 5000 })] }, ['post 490', 'parcel 300', 'free 0', 'shop 0']],
    ['not for goods without weight', { lines: [line({ productType: 'DIGITAL' })] }, []],
  ])('is offered %s', (_, input, expected) => {
    expect(offered(input)).toEqual(expected);
  });

  it('has the price of the chosen option, and is free when this option is not offered', () => {
    const chosen = (country: string) =>
      price({ shop: { shipping }, choices: { shippingOption: 'post', location: { ...GERMANY, country } } });
    expect(chosen('DE')).toMatchObject({ shippingCost: 490, total: 1490, shipping: { id: 'post' } });
    expect(chosen('FR')).toMatchObject({ shippingCost: 0, total: 1000, shipping: undefined });
  });

  it('is free with a coupon for it', () => {
    const coupons = [{ code: 'SHIP', kind: 'freeShipping' }];
    const cart = price({ shop: { shipping, coupons }, choices: { codes: ['ship'], shippingOption: 'post' } });
    expect(cart).toMatchObject({ shippingCost: 0, total: 1000, validCoupons: [{ code: 'SHIP', units: 0 }] });
  });
});

describe('§3 amounts of a cart: taxes', () => {
  const taxed = (taxes: object, input: Parameters<typeof price>[0] = {}, location = GERMANY) =>
    price({
      shop: { taxes, shipping: [{ id: 'p', name: 'P', kind: 'flat', price: '1.90' }] },
      ...input,
      choices: { location, ...input?.choices },
    });

  it.each<[string, ReturnType<typeof price>, number, number]>([
    ['included', taxed(TAXES, { lines: [line({ unit: 1190 })] }), 190, 1190],
    ['added', taxed({ ...TAXES, included: false }), 190, 1190],
    ['nothing elsewhere', taxed(TAXES, {}, { ...GERMANY, country: 'FR' }), 0, 1000],
    [
      'nothing of a gift card',
      taxed({ ...TAXES, included: false }, { lines: [line({ productType: 'GIFT_CARD' })] }),
      0,
      1000,
    ],
    ['the delivery too', taxed({ ...TAXES, included: false }, { choices: { shippingOption: 'p' } }), 226, 1416],
    [
      'not the delivery where the rule says so',
      taxed(
        { included: false, rules: [{ ...TAXES.rules[0], onShipping: false }] },
        { choices: { shippingOption: 'p' } },
      ),
      190,
      1380,
    ],
    [
      'country and region',
      taxed(
        {
          included: false,
          rules: [
            { name: 'A', country: 'CA', percent: '5' },
            { name: 'B', country: 'CA', region: 'QC', percent: '9.975' },
          ],
        },
        {},
        { country: 'CA', region: 'qc', postalCode: '' },
      ),
      150,
      1150,
    ],
  ])('are %s', (_, { tax, total }, expected, expectedTotal) => {
    expect([tax, total]).toEqual([expected, expectedTotal]);
  });

  it('are on the price after coupons', () => {
    const coupons = [{ code: 'HALF', kind: 'percent', percent: '50' }];
    const cart = price({
      shop: { coupons, taxes: { ...TAXES, included: false } },
      choices: { codes: ['HALF'], location: GERMANY },
    });
    expect(cart).toMatchObject({ tax: 95, total: 595 });
  });
});

describe('§3 amounts of a cart: gift cards', () => {
  it('pay the total one after the other, and the rest is due', () => {
    const giftCards = [
      { id: 'a', hint: '1111', balance: 300 },
      { id: 'b', hint: '2222', balance: 5000 },
      { id: 'c', hint: '3333', balance: 5000 },
    ];
    const cart = price({ giftCards });
    expect(cart.giftCards.map(({ units }) => units)).toEqual([300, 700, 0]);
    expect(cart).toMatchObject({ total: 1000, due: 0 });
    expect(price({ giftCards: giftCards.slice(0, 1) }).due).toBe(700);
  });
});

const CURRENCIES_TRIED: readonly CurrencyCode[] = ['EUR', 'JPY'];
const anyCart = fc.record({
  currency: fc.constantFrom(...CURRENCIES_TRIED),
  lines: fc.array(
    fc.record({
      unit: fc.integer({ min: 0, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 9_999 }),
      productType: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD'),
    }),
    { maxLength: 8 },
  ),
  percent: fc.integer({ min: 0, max: 99_999 }).map((parts) => (parts / 1000).toFixed(3)),
  fixed: fc.integer({ min: 0, max: 1_000_000 }),
  rate: fc.integer({ min: 0, max: 99_999 }).map((parts) => (parts / 1000).toFixed(3)),
  included: fc.boolean(),
  balance: fc.integer({ min: 0, max: 10_000_000 }),
});

describe('§3 amounts of any cart', () => {
  it('are whole, never below 0, and the amounts of the lines add up to those of the cart', () => {
    fc.assert(
      fc.property(anyCart, ({ currency, lines, percent, fixed, rate, included, balance }) => {
        const cart = price({
          currency,
          lines: lines.map((fields, at) => line({ ...fields, entryId: `e${at}` })),
          giftCards: [{ id: 'g', hint: 'g', balance }],
          shop: {
            shipping: [{ id: 'p', name: 'P', kind: 'flat', price: '5' }],
            taxes: { included, rules: [{ name: 'T', country: 'DE', percent: rate }] },
            coupons: [
              { code: 'A', kind: 'percent', percent },
              { code: 'B', kind: 'fixed', amount: String(fixed) },
            ],
          },
          choices: { codes: ['A', 'B'], location: GERMANY, shippingOption: 'p' },
        });
        const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
        const amounts = [cart.subtotal, cart.discount, cart.shippingCost, cart.tax, cart.total, cart.due];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(sum(cart.lines.map(({ total }) => total))).toBe(cart.subtotal);
        expect(sum(cart.lines.map(({ discount }) => discount))).toBe(cart.discount);
        expect(cart.lines.every(({ total, discount }) => discount <= total)).toBe(true);
        const rows = cart.explained.filter(({ kind }) => !['total', 'due', 'included-tax', 'gift-card'].includes(kind));
        expect(sum(rows.map(({ units }) => units))).toBe(cart.total);
        expect(cart.due).toBe(cart.total - Math.min(balance, cart.total));
      }),
    );
  });
});
