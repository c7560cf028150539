import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';
import { DEFAULT_CURRENCY } from '../../enums/currency.ts';
import { jsonObject } from '../json-object.ts';
import { lenientList } from '../lenient-list.ts';
import { zeroMoney } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import { cartEntrySchema } from './cart-entry.ts';

/** Largest number of items in each list of a cart. */
export const MOST_ENTRIES = 250;

/** Schema of a list of objects whose fields only the server knows, such as coupons and tax rules. */
const objects = lenientList(jsonObject, MOST_ENTRIES);
const words = v.fallback(f.text(), '');
const flag = v.fallback(f.boolean(), false);
const cents = v.fallback(f.pipe(f.number(), v.safeInteger()), 0);
const object = v.fallback(v.nullable(jsonObject), null);

/**
 * Schema of the JSON of a shopping cart: the fields of the cart (§3), and the other fields that the server sends with
 * them. Every field has a default, which also replaces a value of the wrong type. A malformed entry or item of a list
 * is left out. All amounts come from the server; a browser never computes them.
 */
const cartSchema = f.object({
  id: words,
  websiteId: words,
  orderId: words,
  /** Time at which the cart was created, in milliseconds since 1970. */
  created: cents,
  isPurchased: flag,
  entries: lenientList(cartEntrySchema, MOST_ENTRIES),
  shippingOptions: objects,
  applicableTaxRules: objects,
  coupons: objects,
  validCoupons: objects,
  invalidCoupons: objects,
  taxLineItems: objects,
  promoCodes: lenientList(f.text(), MOST_ENTRIES),
  appliedGiftCards: objects,
  selectedShippingOption: object,
  shippingLocation: object,
  cartType: v.fallback(v.union([f.text(), f.number()]), ''),
  subtotalCents: cents,
  taxCents: cents,
  shippingCostCents: cents,
  discountCents: cents,
  giftCardRedemptionTotalCents: cents,
  grandTotalCents: cents,
  amountDueCents: cents,
  remainingBalanceCents: cents,
  totalQuantity: cents,
  subtotalAmount: v.fallback(moneySchema(), () => zeroMoney(DEFAULT_CURRENCY)),
  hasDigital: flag,
  purelyDigital: flag,
  requiresShipping: flag,
  /** Can the visitor choose between several currencies? */
  hasCurrencies: flag,
  /** A message for the visitor about the whole cart; empty when there is none. */
  notice: words,
});

export type Cart = v.InferOutput<typeof cartSchema>;

/** §3 Reads a cart from JSON. Never fails: a value that is not a cart gives an empty cart. */
export function parseCart(given: unknown): Cart {
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return v.parse(cartSchema, isObject ? given : {});
}
