import { type Cart, formatMoney, moneyOf, productKind } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { wordsLanguage } from '@plinth/server/messages';
import type { Database } from '@plinth/server/storage';
import { couponMessage } from '../cart-choices/coupon-message.ts';
import { type PriceOptions, priceStoredCart } from '../cart-choices/price-stored-cart.ts';
import type { SoldVariant } from '../cart-choices/sold-variants.ts';
import { stockProblems } from '../cart-choices/stock-problems.ts';
import { cartPageIncomplete } from '../messages/messages.ts';
import type { PricedCart } from '../pricing/priced-cart.ts';
import { taxRulesOf } from '../pricing/tax-lines.ts';
import type { StoredCart } from './stored-cart.ts';
import type { StoredEntry } from './stored-entry.ts';

/**
 * A cart as JSON with every field of §3. Prices are the current prices of the catalogue, amounts are from `priceCart`,
 * and texts are in the current language.
 */
export async function cartJson(
  database: Database,
  cart: StoredCart,
  options: Pick<PriceOptions, 'now' | 'read'>,
): Promise<object> {
  const { priced, choices, settings, variants } = await priceStoredCart(database, cart, options);
  const { currency, lines, total, due, giftCards, shipping } = priced;
  const kinds = lines.map(({ productType }) => productType);
  const hasDigital = kinds.includes('DIGITAL');
  const rules = taxRulesOf(settings.taxes, choices.location);
  const json = {
    id: cart.id,
    websiteId: '',
    orderId: '',
    created: Date.parse(cart.createdAt),
    isPurchased: false,
    shippingOptions: priced.shippingOptions.map((option) => shippingJson(option, currency)),
    applicableTaxRules: rules.map((rule) => ({ ...rule, isIncluded: settings.taxes.included })),
    coupons: choices.codes.map((promoCode) => ({ promoCode })),
    validCoupons: priced.validCoupons.map(({ code, kind, units }) => ({
      promoCode: code,
      kind,
      discountCents: units,
      discountAmount: moneyOf(units, currency),
    })),
    invalidCoupons: priced.invalidCoupons.map((coupon) => ({
      promoCode: coupon.code,
      reason: coupon.problem,
      message: couponMessage(coupon, formatMoney(moneyOf(coupon.minimum, currency), wordsLanguage())),
    })),
    taxLineItems: priced.taxLines.map(({ units, ...line }) => ({
      ...line,
      amountCents: units,
      amount: moneyOf(units, currency),
    })),
    promoCodes: [...choices.codes],
    appliedGiftCards: giftCards.map(({ id, hint, units }) => ({
      id,
      hint,
      amountCents: units,
      amount: moneyOf(units, currency),
    })),
    selectedShippingOption: shipping ? shippingJson(shipping, currency) : null,
    shippingLocation: choices.location && { ...choices.location },
    cartType: '',
    subtotalCents: priced.subtotal,
    taxCents: priced.tax,
    shippingCostCents: priced.shippingCost,
    discountCents: priced.discount,
    giftCardRedemptionTotalCents: total - due,
    grandTotalCents: total,
    amountDueCents: due,
    remainingBalanceCents: due,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalAmount: moneyOf(priced.subtotal, currency),
    hasDigital,
    purelyDigital: hasDigital && kinds.every((kind) => kind === 'DIGITAL'),
    requiresShipping: priced.requiresShipping,
    hasCurrencies: settings.currencies.length > 0,
    notice: choices.isIncomplete ? cartPageIncomplete() : '',
  } satisfies Omit<Cart, 'entries'>;
  const problems = await stockProblems(database, cart, variants);
  const entries = cart.entries.map((entry) => ({
    ...entryJson(entry, variants.get(entry.sku), currency),
    stockProblem: problems.get(entry.id) ?? '',
  }));
  return { ...json, version: cart.version, entries };
}

function shippingJson({ units, ...option }: PricedCart['shippingOptions'][number], currency: CurrencyCode) {
  return { ...option, costCents: units, cost: moneyOf(units, currency) };
}

/** The JSON of an entry. When the variant is no longer sold, the entry has no price and is not part of the totals. */
function entryJson(entry: StoredEntry, variant: SoldVariant | undefined, currency: CurrencyCode): object {
  if (!variant) return { ...entry, unitPrice: null, totalPrice: null };
  const { price, options, data } = variant;
  return {
    ...entry,
    title: data.title,
    // §3 has no product type for donations, so a donation gets the type of a service.
    productType: productKind(data.productType) ?? 'service',
    optionValues: Object.entries(options).map(([optionName, value]) => ({ optionName, value })),
    unitPrice: moneyOf(price, currency),
    totalPrice: moneyOf(price * entry.quantity, currency),
    url: data.url,
    imageUrl: data.image?.src ?? '',
    ...(data.subscriptionPlan !== undefined && { subscriptionPlan: data.subscriptionPlan }),
  };
}
