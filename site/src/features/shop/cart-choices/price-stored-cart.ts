import type { Database } from '../../../storage/open-database.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartChoices, CouponUses, GiftCardBalance, PricedCart } from '../pricing/priced-cart.ts';
import { couponKey } from '../settings/settings-problem.ts';
import type { ShopSettings } from '../settings/shop-file.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { findChoices } from './cart-choices.ts';
import { donationVariants } from './donation-variant.ts';
import { type SoldVariant, soldVariants } from './sold-variants.ts';

/** An entry of a cart, as far as its price depends on it. */
interface PricedEntry {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
}

/** A stored cart with its amounts, and what they were made from. */
export interface StoredPrices {
  readonly priced: PricedCart;
  readonly choices: CartChoices;
  readonly settings: ShopSettings;
  /** By SKU. An entry whose variant is missing is no longer sold, and does not count in the amounts. */
  readonly variants: ReadonlyMap<string, SoldVariant>;
}

/**
 * Computes the amounts of a cart from what the database has now. Read it in the transaction that relies on them.
 * @param customer Keyed hash of the email address, when it is known.
 */
export async function priceStoredCart(
  database: Database,
  cart: { readonly id: string; readonly entries: readonly PricedEntry[] },
  { now, customer = '' }: { readonly now: Date; readonly customer?: string },
): Promise<StoredPrices> {
  const stored = await shopSettings(database);
  const { settings, currency } = stored;
  const choices = await findChoices(database, cart.id);
  const skus = cart.entries.map(({ sku }) => sku);
  const variants =
    skus.length === 0
      ? new Map<string, SoldVariant>()
      : new Map([...(await soldVariants(database, skus, currency)), ...donationVariants(skus, stored)]);
  const lines = cart.entries.flatMap(({ id, sku, quantity }) => {
    const variant = variants.get(sku);
    if (!variant) return [];
    const { productId, price, options, data } = variant;
    const { title, productType, weightGrams, subscriptionPlan: plan, download } = data;
    const line = { entryId: id, itemId: productId, sku, title, productType, options, quantity, unit: price };
    return [{ ...line, grams: weightGrams, ...(plan && { plan }), ...(download && { download }) }];
  });
  const uses = await couponUses(database, choices.codes, customer);
  const giftCards = await balances(database, choices.giftCards, currency);
  const priced = priceCart({ currency, settings, lines, choices, uses, giftCards, now });
  return { priced, choices, settings, variants };
}

async function couponUses(
  database: Database,
  codes: readonly string[],
  customer: string,
): Promise<ReadonlyMap<string, CouponUses>> {
  if (codes.length === 0) return new Map();
  const keys = codes.map(couponKey);
  const counts = await database.selectFrom('shop_coupon_counts').selectAll().where('code', 'in', keys).execute();
  const own = await database
    .selectFrom('shop_coupon_uses')
    .select(({ fn }) => ['code', fn.countAll().as('uses')])
    .where('code', 'in', keys)
    .where('customer', '=', customer)
    .groupBy('code')
    .execute();
  const byCustomer = new Map(own.map(({ code, uses }) => [code, Number(uses)]));
  return new Map(counts.map(({ code, used }) => [code, { all: used, byCustomer: byCustomer.get(code) ?? 0 }]));
}

async function balances(
  database: Database,
  ids: readonly string[],
  currency: string,
): Promise<readonly GiftCardBalance[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('shop_gift_cards')
    .select(['id', 'hint', 'balance'])
    .where('id', 'in', ids)
    .where('currency', '=', currency)
    .where('disabled_at', '=', '')
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, balance: Number(row.balance) }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
