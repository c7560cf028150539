/**
 * States of an order. `reserved`: its stock is taken until it is paid or expires. A payment may arrive after that: then
 * the order is paid if its stock is still there, and otherwise the money goes back.
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

/** May an order change from one state to the other? */
export function mayBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Does an order in this state keep its stock, its coupons and the amounts of its gift cards? */
export function holdsGoods(state: OrderState): boolean {
  return state === 'reserved' || state === 'paid' || state === 'fulfilled';
}
