import type { Database } from '@plinth/server/storage';

/**
 * What unpaid orders of a cart hold: the uses of coupons, and the amounts of gift cards. It counts as free for the cart,
 * because ordering again cancels these orders.
 */
interface HeldByCart {
  /** A row for each use of a coupon. */
  couponUses(codes: readonly string[]): Promise<readonly { readonly code: string; readonly customer: string }[]>;
  /** Minor units, by the id of the gift card. */
  giftCards(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export function heldByCart(database: Database, cartId: string): HeldByCart {
  return {
    couponUses: (codes) =>
      database
        .selectFrom('shop_coupon_uses')
        .innerJoin('shop_orders', 'shop_orders.id', 'shop_coupon_uses.order_id')
        .select(['code', 'shop_coupon_uses.customer'])
        .where('shop_orders.cart_id', '=', cartId)
        .where('shop_orders.state', '=', 'reserved')
        .where('code', 'in', codes)
        .execute(),
    giftCards: async (ids) => {
      const rows = await database
        .selectFrom('shop_gift_card_uses')
        .innerJoin('shop_orders', 'shop_orders.id', 'shop_gift_card_uses.order_id')
        .select(({ fn }) => ['card_id', fn.sum<number | string>('amount').as('units')])
        .where('shop_orders.cart_id', '=', cartId)
        .where('shop_orders.state', '=', 'reserved')
        .where('card_id', 'in', ids)
        .groupBy('card_id')
        .execute();
      return new Map(rows.map(({ card_id, units }) => [card_id, Number(units)]));
    },
  };
}
