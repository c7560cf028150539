import { type Cart, type Money, moneyOf } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import * as f from '@plinth/sdk/fields';
import {
  cartDiscount,
  cartDue,
  cartGiftCard,
  cartGiftCards,
  cartShipping,
  cartSubtotal,
  cartTax,
  cartTaxIncluded,
  cartTotal,
} from '../../messages/messages.ts';
import { validItems } from './valid-items.ts';

/** A row of the amounts of a cart. */
export interface SumRow {
  readonly key: string;
  readonly label: string;
  /** Undefined when the amount is too large to be shown. */
  readonly money: Money | undefined;
  readonly isTotal?: boolean;
  /** The code of this row, if the visitor can remove it from the cart. */
  readonly remove?: { readonly kind: 'coupon' | 'gift-card'; readonly id: string };
}

const text = f.fallback(f.string(), '');
const cents = f.pipe(
  f.fallback(f.number(), 0),
  f.transform((units) => (Number.isSafeInteger(units) ? units : 0)),
);
const couponSchema = f.object({ promoCode: f.string(), discountCents: cents });
const giftCardSchema = f.object({ id: f.string(), hint: text, amountCents: cents });
const taxSchema = f.object({
  name: f.string(),
  amountCents: cents,
  isIncluded: f.fallback(f.boolean(), false),
});
const shippingSchema = f.object({ name: f.string() });

/** The amounts of a cart in the order in which they add up. The server has computed all of them. */
export function sumRows(cart: Cart): readonly SumRow[] {
  const { currency } = cart.subtotalAmount;
  const money = (units: number) => writable(units, currency);
  const coupons = validItems(couponSchema, cart.validCoupons);
  const taxes = validItems(taxSchema, cart.taxLineItems);
  const giftCards = validItems(giftCardSchema, cart.appliedGiftCards);
  const [shipping] = validItems(shippingSchema, [cart.selectedShippingOption]);
  const row = (key: string, label: string, units: number, more: Partial<SumRow> = {}): SumRow => ({
    key,
    label,
    money: money(units),
    ...more,
  });
  const isReduced = cart.discountCents > 0 && coupons.length === 0;
  const isPaid = cart.giftCardRedemptionTotalCents > 0;
  return [
    { key: 'subtotal', label: cartSubtotal(), money: cart.subtotalAmount },
    ...coupons.map(({ promoCode, discountCents }) =>
      row(`coupon ${promoCode}`, promoCode, -discountCents, { remove: { kind: 'coupon', id: promoCode } }),
    ),
    ...(isReduced ? [row('discount', cartDiscount(), -cart.discountCents)] : []),
    ...(shipping ? [row('shipping', `${cartShipping()} (${shipping.name})`, cart.shippingCostCents)] : []),
    ...(taxes.length > 0
      ? taxes.map(({ name, amountCents, isIncluded }, index) =>
          row(`tax ${index}`, isIncluded ? cartTaxIncluded({ name }) : name, amountCents),
        )
      : cart.taxCents > 0
        ? [row('tax', cartTax(), cart.taxCents)]
        : []),
    row('total', cartTotal(), cart.grandTotalCents, { isTotal: true }),
    ...(giftCards.length > 0
      ? giftCards.map(({ id, hint, amountCents }) =>
          row(`card ${id}`, cartGiftCard({ hint }), -amountCents, { remove: { kind: 'gift-card', id } }),
        )
      : isPaid
        ? [row('cards', cartGiftCards(), -cart.giftCardRedemptionTotalCents)]
        : []),
    ...(isPaid || giftCards.length > 0 ? [row('due', cartDue(), cart.amountDueCents, { isTotal: true })] : []),
  ];
}

/** Converts minor units to an amount. Undefined for more than 15 digits, which no shop has. */
function writable(units: number, currency: CurrencyCode): Money | undefined {
  return Math.abs(units) < 1e15 ? moneyOf(units, currency) : undefined;
}
