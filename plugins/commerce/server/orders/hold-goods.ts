import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { DONATION_TYPE } from '../settings/donation-file.ts';
import { couponKey } from '../settings/settings-problem.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import type { OrderData } from './order-data.ts';

/** More uses of a coupon than there can be: the column that counts them has 32 bits. */
const NO_LIMIT = 2 ** 31 - 1;

/** The goods that an order holds: pieces in stock, uses of coupons, amounts of gift cards. */
export interface HeldGoods {
  readonly orderId: string;
  /** Keyed hash of the buyer's email address. */
  readonly customer: string;
  readonly data: Pick<OrderData, 'lines' | 'coupons' | 'giftCards'>;
}

/** The first thing that an order needs and that is not available. */
export type Lacking =
  | { readonly kind: 'stock'; readonly sku: string }
  | { readonly kind: 'coupon'; readonly code: string }
  | { readonly kind: 'gift-card' };

/**
 * Takes the goods that an order needs. Rows are changed in a fixed order, so that two processes cannot deadlock.
 *
 * @param unlimited SKUs of variants that the caller has found to be unlimited. Default: none, which takes more
 * statements.
 * @returns The first goods that are not available; the caller must then roll the transaction back. Undefined when all
 * goods were taken.
 */
export async function takeGoods(
  transaction: Database,
  { orderId, customer, data }: HeldGoods,
  unlimited: ReadonlySet<string> = new Set(),
): Promise<Lacking | undefined> {
  for (const [sku, quantity] of piecesOf(data)) {
    if (unlimited.has(sku)) continue;
    // One statement checks the stock and takes the pieces. The row of an unlimited variant is not written, so that its
    // orders never wait for each other.
    const taken = await transaction
      .updateTable('shop_variants')
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('sku', '=', sku)
      .where('unlimited', '=', 0)
      .where('stock', '>=', quantity)
      .executeTakeFirstOrThrow();
    if (taken.numUpdatedRows > 0n) {
      await transaction.insertInto('shop_order_stock').values({ order_id: orderId, sku, quantity }).execute();
      continue;
    }
    const variant = await transaction
      .selectFrom('shop_variants')
      .select('unlimited')
      .where('sku', '=', sku)
      .executeTakeFirst();
    if (variant?.unlimited !== 1) return { kind: 'stock', sku };
  }
  for (const code of data.coupons.map(couponKey).sort()) {
    if (!(await takeCoupon(transaction, code, customer))) return { kind: 'coupon', code };
    await transaction.insertInto('shop_coupon_uses').values({ code, order_id: orderId, customer }).execute();
  }
  for (const { id, units } of data.giftCards.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const taken = await transaction
      .updateTable('shop_gift_cards')
      .set({ balance: sql`balance - ${units}` })
      .where('id', '=', id)
      .where('balance', '>=', units)
      .where('disabled_at', '=', '')
      .executeTakeFirstOrThrow();
    if (taken.numUpdatedRows === 0n) return { kind: 'gift-card' };
    await transaction
      .insertInto('shop_gift_card_uses')
      .values({ card_id: id, order_id: orderId, amount: units })
      .execute();
  }
  return undefined;
}

/**
 * Counts a use of a coupon.
 *
 * @returns False when the coupon was already used as often as it may be used, by all customers or by this one. A coupon
 * that the shop no longer has keeps no limit, so it counts for an order that was placed with it.
 */
async function takeCoupon(transaction: Database, code: string, customer: string): Promise<boolean> {
  const { settings } = await shopSettings(transaction);
  const { uses = NO_LIMIT, usesPerCustomer = NO_LIMIT } =
    settings.coupons.find((coupon) => couponKey(coupon.code) === code) ?? {};
  // One statement checks the number of uses and counts this one. It locks the row, so no other order can use the coupon
  // before the uses of the customer are counted.
  const taken = await transaction
    .updateTable('shop_coupon_counts')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where('used', '<', uses)
    .executeTakeFirstOrThrow();
  if (taken.numUpdatedRows === 0n) return false;
  if (usesPerCustomer === NO_LIMIT) return true;
  const own = await transaction
    .selectFrom('shop_coupon_uses')
    .select(({ fn }) => fn.countAll().as('uses'))
    .where('code', '=', code)
    .where('customer', '=', customer)
    .executeTakeFirstOrThrow();
  return Number(own.uses) < usesPerCustomer;
}

/** Gives back everything that an order holds. A second call changes nothing. */
export async function releaseGoods(transaction: Database, orderId: string): Promise<void> {
  const stock = await transaction
    .deleteFrom('shop_order_stock')
    .where('order_id', '=', orderId)
    .returning(['sku', 'quantity'])
    .execute();
  for (const { sku, quantity } of stock.toSorted((one, other) => (one.sku < other.sku ? -1 : 1)))
    await transaction
      .updateTable('shop_variants')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
      .where('sku', '=', sku)
      .execute();
  const coupons = await transaction
    .deleteFrom('shop_coupon_uses')
    .where('order_id', '=', orderId)
    .returning('code')
    .execute();
  for (const code of coupons.map((row) => row.code).sort())
    await transaction
      .updateTable('shop_coupon_counts')
      .set(({ eb }) => ({ used: eb('used', '-', 1) }))
      .where('code', '=', code)
      .execute();
  const cards = await transaction
    .deleteFrom('shop_gift_card_uses')
    .where('order_id', '=', orderId)
    .returning(['card_id', 'amount'])
    .execute();
  for (const { card_id, amount } of cards.toSorted((one, other) => (one.card_id < other.card_id ? -1 : 1)))
    await transaction
      .updateTable('shop_gift_cards')
      .set({ balance: sql`balance + ${Number(amount)}` })
      .where('id', '=', card_id)
      .execute();
}

/**
 * Locks the rows of coupons, so that the number of their uses, on which the price depends, does not change until the
 * order is placed.
 */
export async function lockCoupons(transaction: Database, codes: readonly string[]): Promise<void> {
  for (const code of codes.map(couponKey).sort())
    await transaction
      .insertInto('shop_coupon_counts')
      .values({ code, used: 0 })
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet(({ ref }) => ({ used: ref('shop_coupon_counts.used') })),
      )
      .execute();
}

/** For each SKU that has a stock, the number of ordered pieces. Sorted by SKU. */
function piecesOf({ lines }: Pick<OrderData, 'lines'>): readonly (readonly [string, number])[] {
  const pieces = new Map<string, number>();
  for (const { sku, quantity, productType } of lines)
    if (productType !== DONATION_TYPE) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return [...pieces].sort(([one], [other]) => (one < other ? -1 : 1));
}
