import { type Host, PlinthError } from '@plinth/sdk';
import { type CartChange, CartService, type CartStore, type NewCartEntry } from '@plinth/sdk/commerce/cart-service';

/** Adds an entry to the cart of the page. @returns undefined on a page without a cart service. */
export async function addToCart(host: Host, entry: NewCartEntry): Promise<Added | undefined> {
  const store = await cartOf(host);
  if (!store) return undefined;
  const change = await store.add(entry);
  return { change, takeBack: () => takeBack(store, change, entry), open: () => store.open() };
}

export interface Added {
  readonly change: CartChange;
  /** Removes only the pieces that were added. Resolves to undefined when the cart no longer has the entry. */
  readonly takeBack: () => Promise<CartChange | undefined>;
  /** Shows the cart beside the page. */
  readonly open: () => void;
}

async function takeBack(
  store: CartStore,
  added: CartChange,
  { quantity = 1 }: NewCartEntry,
): Promise<CartChange | undefined> {
  const id = added.ok ? added.entryId : undefined;
  // The entry is read from the current cart, because the visitor has perhaps changed the cart since the product was
  // added.
  const entry = (store.state.cart ?? added.cart)?.entries.find((one) => one.id === id);
  if (!entry) return undefined;
  const before = entry.quantity - quantity;
  return before > 0 ? store.setQuantity(entry.id, before) : store.remove(entry.id);
}

async function cartOf(host: Host): Promise<CartStore | undefined> {
  try {
    return await host.use(CartService);
  } catch (error) {
    if (error instanceof PlinthError && error.code === 'PLINTH-SVC-001') return undefined;
    throw error;
  }
}
