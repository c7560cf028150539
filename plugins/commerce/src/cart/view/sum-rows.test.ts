import { parseCart } from '@plinth/sdk/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidCodes } from './invalid-codes.ts';
import { sumRows } from './sum-rows.ts';

const rows = (given: object) =>
  sumRows(parseCart({ subtotalAmount: { value: '100.00', currency: 'EUR' }, ...given })).map(({ label, money }) => [
    label,
    money?.value,
  ]);

describe('the sums of a cart', () => {
  it('are the subtotal and the total when the server has nothing else', () => {
    expect(rows({ grandTotalCents: 10_000 })).toEqual([
      ['Subtotal', '100.00'],
      ['Total', '100.00'],
    ]);
  });

  it('have every amount of the server in the order in which they add up', () => {
    expect(
      rows({
        validCoupons: [{ promoCode: 'TEN', discountCents: 1_000 }, { promoCode: 5 }],
        discountCents: 1_000,
        selectedShippingOption: { id: 'post', name: 'Post' },
        shippingCostCents: 450,
        taxLineItems: [
          { name: 'VAT', amountCents: 1_795 },
          { name: 'Levy', amountCents: 12, isIncluded: true },
        ],
        taxCents: 1_795,
        grandTotalCents: 11_245,
        appliedGiftCards: [{ id: 'g', hint: '…7K', amountCents: 5_000 }],
        giftCardRedemptionTotalCents: 5_000,
        amountDueCents: 6_245,
      }),
    ).toEqual([
      ['Subtotal', '100.00'],
      ['TEN', '-10.00'],
      ['Shipping (Post)', '4.50'],
      ['VAT', '17.95'],
      ['Levy (included)', '0.12'],
      ['Total', '112.45'],
      ['Gift card …7K', '-50.00'],
      ['Amount due', '62.45'],
    ]);
  });

  it('use the sums of §3 when the server has no rows for them', () => {
    const given = { discountCents: 500, taxCents: 700, giftCardRedemptionTotalCents: 100, amountDueCents: 1 };
    expect(rows(given).map(([label]) => label)).toEqual([
      'Subtotal',
      'Discount',
      'Tax',
      'Total',
      'Gift cards',
      'Amount due',
    ]);
  });

  it('never throw, whatever the server sends', () => {
    const keys = ['validCoupons', 'invalidCoupons', 'taxLineItems', 'appliedGiftCards', 'grandTotalCents', 'taxCents'];
    const near = fc.record(
      Object.fromEntries(keys.map((key) => [key, fc.oneof(fc.anything(), fc.integer(), fc.maxSafeInteger())])),
    );
    fc.assert(
      fc.property(near, fc.constantFrom('JPY', 'EUR'), (given, currency) => {
        const cart = parseCart({ ...given, subtotalAmount: { value: '1', currency } });
        expect(sumRows(cart).length).toBeGreaterThan(1);
        expect(invalidCodes(cart)).toBeInstanceOf(Array);
      }),
    );
  });
});
