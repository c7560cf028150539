import { againAfterDeadlock, type Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { lockOrder } from '../orders/change-order-state.ts';
import { type OrderLine, readOrderData } from '../orders/order-data.ts';
import { refundable } from '../orders/refunded-amounts.ts';
import { askRefund } from '../orders/refunds.ts';
import type { OwnerChange } from './change-order.ts';

const linesSchema = v.array(v.object({ entryId: v.string(), pieces: v.number() }));
type RefundedLines = v.InferOutput<typeof linesSchema>;

export interface WantedPart {
  /** Idempotency key of the form. A form that is sent twice refunds once. */
  readonly key: string;
  /** Amount in minor units. Undefined: the cost of the pieces. */
  readonly amount: number | undefined;
  /** Numbers of refunded pieces, by the id of the entry. */
  readonly pieces: ReadonlyMap<string, number>;
  /** Do the refunded pieces go back into the stock? */
  readonly returnsStock: boolean;
}

/**
 * - `none`: the order has not been paid, or nothing was chosen.
 * - `pieces`: more pieces were chosen than are left in the order.
 * - `amount`: the amount is more than `rest`, which is what can still be refunded.
 */
export type PartProblem = { readonly kind: 'none' | 'pieces' } | { readonly kind: 'amount'; readonly rest: number };

/** Refunds a part of a paid order: an amount, or pieces of its entries. Never refunds more than was paid. */
export function refundPart(
  database: Database,
  { orderId, by, recorder, now }: OwnerChange,
  { key, amount: typed, pieces, returnsStock }: WantedPart,
): Promise<PartProblem | undefined> {
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction): Promise<PartProblem | undefined> => {
      const order = await lockOrder(transaction, orderId);
      if (order?.state !== 'paid' && order?.state !== 'fulfilled') return { kind: 'none' };
      const before = await transaction
        .selectFrom('shop_refunds')
        .select(['request_key', 'lines'])
        .where('order_id', '=', orderId)
        .execute();
      if (before.some(({ request_key }) => request_key === key)) return undefined;
      const done = before.flatMap(({ lines }) => v.parse(linesSchema, JSON.parse(lines)));
      const chosen = [...pieces]
        .filter(([, count]) => count > 0)
        .map(([entryId, count]) => ({ entryId, pieces: count }));
      const { lines } = readOrderData(order.data);
      const costs = chosen.map((part) => costOf(part, lines, done));
      if (costs.includes(undefined)) return { kind: 'pieces' };
      const amount = typed ?? costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
      const rest = await refundable(transaction, order);
      if (amount <= 0) return { kind: 'none' };
      if (amount > rest) return { kind: 'amount', rest };
      await takeFromOrder(transaction, orderId, piecesBySku(chosen, lines), returnsStock);
      const endsOrder = amount === rest;
      const part = { requestKey: key, lines: chosen, keepsStock: !returnsStock };
      await askRefund(transaction, { orderId, charge: order.charge, amount, endsOrder, by, now, ...part });
      await recorder.record(transaction, 'order.refunded-in-part', String(order.number));
      return undefined;
    }),
  );
}

/**
 * Cost of some pieces of an entry, after discounts and with added taxes. When all pieces are refunded, the partial
 * refunds add up to exactly the cost of the entry. Undefined when the entry has fewer pieces left.
 */
function costOf(
  { entryId, pieces }: RefundedLines[number],
  lines: readonly OrderLine[],
  done: RefundedLines,
): number | undefined {
  const line = lines.find((each) => each.entryId === entryId);
  const gone = done.filter((each) => each.entryId === entryId).reduce((sum, each) => sum + each.pieces, 0);
  if (!line || gone + pieces > line.quantity) return undefined;
  const paid = BigInt(line.total - line.discount);
  const upTo = (count: number) => Number((paid * BigInt(count)) / BigInt(line.quantity));
  return upTo(gone + pieces) - upTo(gone);
}

function piecesBySku(chosen: RefundedLines, lines: readonly OrderLine[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { entryId, pieces } of chosen) {
    const sku = lines.find((each) => each.entryId === entryId)?.sku;
    if (sku !== undefined) found.set(sku, (found.get(sku) ?? 0) + pieces);
  }
  return found;
}

/**
 * Removes the refunded pieces from the goods that the order holds. With `returnsStock`, the pieces go back into the
 * stock.
 */
async function takeFromOrder(
  transaction: Database,
  orderId: string,
  pieces: ReadonlyMap<string, number>,
  returnsStock: boolean,
): Promise<void> {
  for (const [sku, wanted] of [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const held = await transaction
      .selectFrom('shop_order_stock')
      .select('quantity')
      .where('order_id', '=', orderId)
      .where('sku', '=', sku)
      .executeTakeFirst();
    const quantity = Math.min(held?.quantity ?? 0, wanted);
    if (quantity === 0) continue;
    await transaction
      .updateTable('shop_order_stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('sku', '=', sku)
      .execute();
    if (returnsStock)
      await transaction
        .updateTable('shop_variants')
        .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
        .where('sku', '=', sku)
        .execute();
  }
}
