import type { Database } from '@plinth/server/storage';
import { isMoney, priceCart } from '../pricing/price-cart.ts';
import type { CartChoices, CouponUses, GiftCardBalance, Location, PricedCart } from '../pricing/priced-cart.ts';
import { couponKey } from '../settings/settings-problem.ts';
import type { ShopSettings } from '../settings/shop-file.ts';
import { heldByCart } from './held-by-cart.ts';
import { inCurrency } from './in-currency.ts';
import { type AskedCart, type PriceData, readPriceDataOf } from './price-data.ts';
import type { SoldVariant } from './sold-variants.ts';

/** The fields of a cart's entry on which its price depends. */
interface PricedEntry {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
}

/** The amounts of a stored cart, with the data from which they were computed. All amounts are in one currency. */
export interface StoredPrices {
  readonly priced: PricedCart;
  readonly choices: CartChoices;
  readonly settings: ShopSettings;
  /**
   * The variants of the cart's entries, by SKU. An entry whose variant is missing is no longer sold, and does not count
   * in the amounts.
   */
  readonly variants: ReadonlyMap<string, SoldVariant>;
}

export interface PriceOptions {
  readonly now: Date;
  /** Keyed hash of the customer's email address. Default: empty, for an address that is not known. */
  readonly customer?: string;
  /**
   * Address of the order. Its delivery and its taxes count, whatever was chosen for the cart. Default: the location that
   * was chosen for the cart, for which the amounts are an estimate.
   */
  readonly address?: Location;
  /** Reads the data of the cart. Default: reads them from the database. */
  readonly read?: (cart: AskedCart) => Promise<PriceData>;
}

/**
 * Computes the amounts of a cart from the current data in the database. Call this in the transaction that uses the
 * amounts.
 */
export async function priceStoredCart(
  database: Database,
  cart: { readonly id: string; readonly entries: readonly PricedEntry[] },
  { now, customer = '', address, read = (asked) => readPriceDataOf(database, asked) }: PriceOptions,
): Promise<StoredPrices> {
  const { stored, choices: chosen, sold } = await read({ id: cart.id, skus: cart.entries.map(({ sku }) => sku) });
  const choices = { ...chosen, location: address ?? chosen.location };
  const giftCards = await balances(database, cart.id, choices.giftCards, stored.currency);
  // Gift cards and donations are worth what they cost, so their amounts are not converted. A cart with a gift card or a
  // donation stays in the currency of the store.
  const hasMoney = giftCards.length > 0 || [...sold.values()].some(({ data }) => isMoney(data));
  const offered = hasMoney ? undefined : stored.settings.currencies.find(({ code }) => code === choices.currency);
  const { settings, currency, variants } = (offered && inCurrency(stored, sold, offered)) ?? {
    ...stored,
    variants: sold,
  };
  const lines = cart.entries.flatMap(({ id, sku, quantity }) => {
    const variant = variants.get(sku);
    if (!variant) return [];
    const { productId, price, options, grams, data } = variant;
    const { title, productType, subscriptionPlan: plan, download } = data;
    const line = { entryId: id, itemId: productId, sku, title, productType, options, quantity, unit: price };
    return [{ ...line, grams, ...(plan && { plan }), ...(download && { download }) }];
  });
  const uses = await couponUses(database, cart.id, choices.codes, customer);
  const priced = priceCart({ currency, settings, lines, choices, uses, giftCards, now });
  return { priced, choices, settings, variants };
}

async function couponUses(
  database: Database,
  cartId: string,
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
  const held = await heldByCart(database, cartId).couponUses(keys);
  const byCustomer = new Map(own.map(({ code, uses }) => [code, Number(uses)]));
  return new Map(
    counts.map(({ code, used }) => {
      const free = held.filter((use) => use.code === code);
      const freeOfCustomer = free.filter((use) => use.customer === customer);
      return [code, { all: used - free.length, byCustomer: (byCustomer.get(code) ?? 0) - freeOfCustomer.length }];
    }),
  );
}

async function balances(
  database: Database,
  cartId: string,
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
  const held = await heldByCart(database, cartId).giftCards(ids);
  const found = new Map(
    rows.map((row) => [row.id, { ...row, balance: Number(row.balance) + (held.get(row.id) ?? 0) }]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
