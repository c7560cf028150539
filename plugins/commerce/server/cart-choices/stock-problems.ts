import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { entryOnlyLeft, entrySoldOut } from '../messages/messages.ts';
import type { SoldVariant } from './sold-variants.ts';

interface CartEntries {
  readonly id: string;
  readonly entries: readonly { readonly id: string; readonly sku: string; readonly quantity: number }[];
}

const orderSchema = v.object({ lines: v.array(v.object({ sku: v.string(), quantity: v.number() })) });

/**
 * The entries of which fewer pieces are in stock than the cart has: by the id of the entry, what is left and what to
 * do, in the current language. Several entries can have the same variant; then the sum of their quantities counts.
 * Pieces that an unpaid order of the same cart has reserved count as in stock, because ordering again cancels it.
 */
export async function stockProblems(
  database: Database,
  cart: CartEntries,
  variants: ReadonlyMap<string, Pick<SoldVariant, 'unlimited' | 'stock'>>,
): Promise<ReadonlyMap<string, string>> {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of cart.entries) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  const lacks = ({ sku }: { readonly sku: string }, reserved = 0) => {
    const variant = variants.get(sku);
    if (!variant || variant.unlimited) return undefined;
    const left = variant.stock + reserved;
    return (pieces.get(sku) ?? 0) > left ? left : undefined;
  };
  if (!cart.entries.some((entry) => lacks(entry) !== undefined)) return new Map();
  const reserved = await reservedBy(database, cart.id);
  return new Map(
    cart.entries.flatMap((entry): [string, string][] => {
      const left = lacks(entry, reserved.get(entry.sku));
      if (left === undefined) return [];
      return [[entry.id, left > 0 ? entryOnlyLeft({ count: left }) : entrySoldOut()]];
    }),
  );
}

/** The pieces that unpaid orders of a cart have reserved, by SKU. */
async function reservedBy(database: Database, cartId: string): Promise<ReadonlyMap<string, number>> {
  const orders = await database
    .selectFrom('shop_orders')
    .select('data')
    .where('cart_id', '=', cartId)
    .where('state', '=', 'reserved')
    .execute();
  const reserved = new Map<string, number>();
  for (const { data } of orders)
    for (const { sku, quantity } of v.parse(orderSchema, JSON.parse(data)).lines)
      reserved.set(sku, (reserved.get(sku) ?? 0) + quantity);
  return reserved;
}
