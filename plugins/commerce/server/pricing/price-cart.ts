import type { CurrencyCode } from '@plinth/sdk/enums';
import { DONATION_TYPE } from '../settings/donation-file.ts';
import type { ShopSettings } from '../settings/shop-file.ts';
import { couponDiscounts } from './coupon-discounts.ts';
import type {
  CartChoices,
  CartLine,
  CouponUses,
  ExplainedAmount,
  GiftCardBalance,
  PricedCart,
  PricedLine,
} from './priced-cart.ts';
import { shippingOptions } from './shipping-options.ts';
import { taxLines, taxRulesOf } from './tax-lines.ts';
import { shared } from './units.ts';

export interface PricingInput {
  readonly currency: CurrencyCode;
  readonly settings: ShopSettings;
  readonly lines: readonly CartLine[];
  readonly choices: CartChoices;
  /** Uses of the coupons, by `couponKey`. */
  readonly uses: ReadonlyMap<string, CouponUses>;
  /** The gift cards of the cart, in the order in which they were entered. */
  readonly giftCards: readonly GiftCardBalance[];
  readonly now: Date;
}

/**
 * Computes all amounts of a cart, in minor units of the currency. Gift cards and donations are money, so they are not
 * discounted and not taxed when they are bought. At the end, the total is paid with the gift cards that the visitor has
 * entered. A renewal of a subscription costs as much as its line would cost alone in a cart, without coupons and gift
 * cards.
 */
export function priceCart(input: PricingInput): PricedCart {
  const priced = priceOnce(input);
  if (input.lines.every(({ plan }) => plan === undefined)) return priced;
  const choices = { ...input.choices, codes: [], giftCards: [] };
  const lines = priced.lines.map((line, at): PricedLine => {
    const own = input.lines[at];
    if (own?.plan === undefined) return line;
    const { total, explained: rows } = priceOnce({ ...input, lines: [own], choices, giftCards: [] });
    return { ...line, renewal: { total, explained: rows } };
  });
  return { ...priced, lines };
}

function priceOnce({ currency, settings, lines, choices, uses, giftCards, now }: PricingInput): PricedCart {
  const totals = lines.map(({ unit, quantity }) => unit * quantity);
  const goods = totals.map((total, at) => (isMoney(lines[at]) ? 0 : total));
  const [subtotal, discountable] = [sum(totals), sum(goods)];
  const physical = lines.filter(({ productType }) => productType === 'PHYSICAL');
  const requiresShipping = physical.length > 0;

  const { coupons } = settings;
  const off = couponDiscounts({
    currency,
    coupons,
    codes: choices.codes,
    uses,
    subtotal,
    discountable,
    requiresShipping,
    now,
  });
  const discounts = shared(off.units, goods, currency);

  const grams = sum(physical.map(({ grams: each, quantity }) => each * quantity));
  const country = choices.location?.country;
  const priced = shippingOptions(settings.shipping, { currency, country, grams, subtotal: subtotal - off.units });
  const options = (requiresShipping ? priced : []).map((each) => (off.isShippingFree ? { ...each, units: 0 } : each));
  const shipping = options.find(({ id }) => id === choices.shippingOption);
  const shippingCost = shipping?.units ?? 0;

  const isIncluded = settings.taxes.included;
  const taxable = goods.map((total, at) => total - (discounts[at] ?? 0));
  const rules = taxRulesOf(settings.taxes, choices.location);
  const taxes = taxLines(rules, { goods: sum(taxable), delivery: shippingCost, isIncluded });
  const tax = sum(taxes.map(({ units }) => units));
  const lineTaxes = shared(tax, [...taxable, shippingCost], currency);
  const total = subtotal - off.units + shippingCost + (isIncluded ? 0 : tax);

  const used = redeemed(giftCards, total);
  const due = total - sum(used.map(({ units }) => units));
  const cart = {
    currency,
    lines: lines.map(
      (line, at): PricedLine => ({
        ...line,
        total: totals[at] ?? 0,
        discount: discounts[at] ?? 0,
        tax: lineTaxes[at] ?? 0,
      }),
    ),
    validCoupons: off.validCoupons,
    invalidCoupons: off.invalidCoupons,
    shippingOptions: options,
    shipping,
    taxLines: taxes,
    giftCards: used,
    requiresShipping,
    subtotal,
    discount: off.units,
    shippingCost,
    tax,
    total,
    due,
  };
  return { ...cart, explained: explained(cart) };
}

/** Is the line a gift card or a donation? Both are worth exactly what they cost. */
export function isMoney(line: Pick<CartLine, 'productType'> | undefined): boolean {
  return line?.productType === 'GIFT_CARD' || line?.productType === DONATION_TYPE;
}

function redeemed(cards: readonly GiftCardBalance[], total: number): PricedCart['giftCards'] {
  let left = total;
  return cards.map(({ id, hint, balance }) => {
    const units = Math.min(balance, left);
    left -= units;
    return { id, hint, units };
  });
}

function explained(cart: Omit<PricedCart, 'explained'>): readonly ExplainedAmount[] {
  const { subtotal, validCoupons, shipping, taxLines: taxes, total, giftCards, due } = cart;
  return [
    { kind: 'subtotal', name: '', units: subtotal },
    ...validCoupons.map(({ code, units }) => ({ kind: 'coupon' as const, name: code, units: 0 - units })),
    ...(shipping ? [{ kind: 'shipping' as const, name: shipping.name, units: shipping.units }] : []),
    ...taxes.map(({ name, units, isIncluded }) => ({
      kind: isIncluded ? ('included-tax' as const) : ('tax' as const),
      name,
      units,
    })),
    { kind: 'total', name: '', units: total },
    ...giftCards.map(({ hint, units }) => ({ kind: 'gift-card' as const, name: hint, units: 0 - units })),
    ...(giftCards.length > 0 ? [{ kind: 'due' as const, name: '', units: due }] : []),
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
