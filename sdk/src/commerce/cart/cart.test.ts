import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, MOST_ENTRIES, parseCart } from './cart-schema.ts';

const EMPTY: Cart = {
  id: '',
  websiteId: '',
  orderId: '',
  created: 0,
  isPurchased: false,
  entries: [],
  shippingOptions: [],
  applicableTaxRules: [],
  coupons: [],
  validCoupons: [],
  invalidCoupons: [],
  taxLineItems: [],
  promoCodes: [],
  appliedGiftCards: [],
  selectedShippingOption: null,
  shippingLocation: null,
  cartType: '',
  subtotalCents: 0,
  taxCents: 0,
  shippingCostCents: 0,
  discountCents: 0,
  giftCardRedemptionTotalCents: 0,
  grandTotalCents: 0,
  amountDueCents: 0,
  remainingBalanceCents: 0,
  totalQuantity: 0,
  subtotalAmount: { value: '0.00', currency: 'USD' },
  hasDigital: false,
  purelyDigital: false,
  requiresShipping: false,
  hasCurrencies: false,
  notice: '',
};

const ENTRY = { id: 'e1', itemId: 'p1', sku: 'SQ1234567', quantity: 2, unitPrice: { value: '12.5', currency: 'USD' } };

describe('§3 shopping cart', () => {
  it.each([[{}], [null], [undefined], ['cart'], [7], [[]], [[ENTRY]]])('%j is an empty cart', (given) => {
    expect(parseCart(given)).toEqual(EMPTY);
  });

  /** A value of each JSON type. */
  const samples = ['text', true, 12, 1.5, Number.NaN, [], {}, null, undefined, { value: '1.00', currency: 'EUR' }];

  it.each(Object.keys(EMPTY) as (keyof Cart)[])(
    '%s keeps a value of the right type, and any other value becomes its default',
    (key) => {
      for (const sample of samples) {
        const cart = parseCart({ [key]: sample });
        const isKept = JSON.stringify(cart[key]) === JSON.stringify(sample);
        expect(isKept || JSON.stringify(cart[key]) === JSON.stringify(EMPTY[key])).toBe(true);
        expect({ ...cart, [key]: EMPTY[key] }).toEqual(EMPTY);
      }
    },
  );

  it('keeps the well-formed fields', () => {
    const given = {
      id: 'c1',
      websiteId: 'w1',
      orderId: 'o1',
      created: 1_790_000_000_000,
      isPurchased: true,
      shippingOptions: [{ name: 'Post' }],
      applicableTaxRules: [{ rate: 7 }],
      coupons: [{ code: 'TEN' }],
      validCoupons: [{ code: 'TEN' }],
      invalidCoupons: [{ code: 'OLD' }],
      taxLineItems: [{ name: 'Tax' }],
      promoCodes: ['TEN'],
      appliedGiftCards: [{ code: 'GIFT' }],
      selectedShippingOption: { name: 'Post' },
      shippingLocation: { country: 'DE' },
      cartType: 2,
      subtotalCents: 2500,
      taxCents: 1,
      shippingCostCents: 2,
      discountCents: -3,
      giftCardRedemptionTotalCents: 4,
      grandTotalCents: 5,
      amountDueCents: 6,
      remainingBalanceCents: 7,
      totalQuantity: 8,
      subtotalAmount: { value: '25.00', currency: 'EUR' },
      hasDigital: true,
      purelyDigital: true,
      requiresShipping: true,
      hasCurrencies: true,
      notice: 'The delivery was removed.',
    } as const;
    expect(parseCart(given)).toEqual({ ...given, entries: [] });
  });

  it.each([
    [null],
    ['e'],
    [{}],
    [{ ...ENTRY, id: '' }],
    [{ ...ENTRY, quantity: 0 }],
    [{ ...ENTRY, quantity: -1 }],
    [{ ...ENTRY, quantity: 1.5 }],
    [{ ...ENTRY, quantity: 1e9 }],
    [{ ...ENTRY, quantity: '2' }],
  ])('leaves out the malformed entry %j', (malformed) => {
    expect(parseCart({ entries: [malformed, ENTRY] }).entries.map(({ id }) => id)).toEqual(['e1']);
  });

  it('every field of an entry has a default except its id and its quantity', () => {
    expect(parseCart({ entries: [{ id: 'e', quantity: 1, productType: 'SHIP', unitPrice: 12 }] }).entries).toEqual([
      {
        id: 'e',
        itemId: '',
        sku: '',
        title: '',
        productType: 'physical',
        quantity: 1,
        optionValues: [],
        unitPrice: null,
        totalPrice: null,
        url: '',
        imageUrl: '',
        additionalFields: {},
        subscriptionPlan: null,
        stockProblem: '',
      },
    ]);
  });

  it(`reads ${MOST_ENTRIES} entries at most`, () => {
    expect(parseCart({ entries: Array(10_000).fill(ENTRY) }).entries.length).toBe(MOST_ENTRIES);
  });

  it('never throws, and parsing its own output changes nothing', () => {
    const near = fc.record(
      Object.fromEntries(Object.keys(EMPTY).map((key) => [key, fc.oneof(fc.anything(), fc.constantFrom(...samples))])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (given) => {
        const cart = parseCart(given);
        expect(parseCart(cart)).toEqual(cart);
      }),
    );
  });
});
