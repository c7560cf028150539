/**
 * States of an order. `reserved`: the goods are reserved until the order is paid or expires. A payment can still arrive
 * after the order has expired. The order is then paid if its goods are still in stock, and otherwise the money is
 * refunded.
 */
export type OrderState = 'reserved' | 'paid' | 'fulfilled' | 'cancelled' | 'expired' | 'refunded';

/** The states, each with its text in the owner's area. */
export const ORDER_STATES: Readonly<Record<OrderState, string>> = {
  reserved: 'waits for the payment',
  paid: 'paid',
  fulfilled: 'sent',
  cancelled: 'cancelled',
  expired: 'not paid in time',
  refunded: 'refunded',
};

export function isOrderState(name: string): name is OrderState {
  return Object.hasOwn(ORDER_STATES, name);
}

const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  reserved: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: ['paid', 'refunded'],
  expired: ['paid', 'refunded'],
  refunded: [],
};

/** Is an order allowed to change from the state `from` to the state `to`? */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Does an order in this state hold its goods: pieces in stock, uses of coupons, amounts of gift cards? */
export function holdsGoods(state: OrderState): boolean {
  return state === 'reserved' || state === 'paid' || state === 'fulfilled';
}
