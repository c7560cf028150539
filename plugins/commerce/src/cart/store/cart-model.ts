import type { Cart } from '@plinth/sdk/commerce';

/** The cart of the server's last answer, and the quantities that the visitor wants. */
export interface CartModel {
  /** The cart of the last answer; undefined before the first answer. */
  readonly cart: Cart | undefined;
  /** Wanted quantities whose calls are not answered yet, by entry id; 0 removes the entry. */
  readonly wanted: ReadonlyMap<string, number>;
}

export const EMPTY_MODEL: CartModel = { cart: undefined, wanted: new Map() };

export function want(model: CartModel, entryId: string, quantity: number): CartModel {
  return { ...model, wanted: new Map([...model.wanted, [entryId, quantity]]) };
}

/**
 * The state after the last of several overlapping changes was answered: what the visitor sees is again the server's
 * cart. Earlier answers do not change what the visitor sees, so that no quantity jumps back.
 * @param cart Undefined when no answer contained a cart. The cart from before the changes then stays.
 */
export function settled(model: CartModel, cart: Cart | undefined): CartModel {
  return { cart: cart ?? model.cart, wanted: new Map() };
}

/** What the visitor sees: the wanted quantities, with the amounts of the last answer. */
export function shownCart({ cart, wanted }: CartModel): Cart | undefined {
  if (!cart || wanted.size === 0) return cart;
  const entries = cart.entries.flatMap((entry) => {
    const quantity = wanted.get(entry.id) ?? entry.quantity;
    return quantity === 0 ? [] : [{ ...entry, quantity }];
  });
  return { ...cart, entries };
}
