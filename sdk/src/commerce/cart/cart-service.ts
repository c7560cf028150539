import { defineService } from '../../contract/service.ts';
import type { Cart } from './cart-schema.ts';

/**
 * The cart of the visitor, shared by every plugin of a page and kept equal in all tabs. A new quantity is shown at
 * once; the new amounts are shown when the server has computed them. The browser computes no amounts.
 */
export interface CartStore {
  /** The cart, and what is known about it. Each change makes a new object. */
  readonly state: CartState;
  /** Calls `listener` after each change of `state`. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the cart. Waits first until the server has answered all changes that were already sent. `state.cart` is
   * undefined until a load or a change has succeeded. Never rejects: `state.problem` says why it failed.
   */
  load(): Promise<void>;
  /**
   * §4 Adds a product, and tracks `add-to-cart` when it succeeds. A second call for the same product within half a
   * second, or before the answer, counts as a double click, and the product is added only once. Never rejects.
   */
  add(item: NewCartEntry): Promise<CartChange>;
  /**
   * Sets the quantity of an entry, 1 to 9,999. When changes of one entry overlap, the last change counts, and all calls
   * resolve to its result. Never rejects.
   */
  setQuantity(entryId: string, quantity: number): Promise<CartChange>;
  /** Removes an entry by its id. Never rejects. */
  remove(entryId: string): Promise<CartChange>;
  /** Adds the code of a coupon or a gift card. Never rejects. */
  addCode(code: string): Promise<CartChange>;
  /** Removes a coupon by its code. Never rejects. */
  removeCode(code: string): Promise<CartChange>;
  /** Removes a gift card by its id. Never rejects. */
  removeGiftCard(id: string): Promise<CartChange>;
  /** Chooses one of the shipping options by its id. Never rejects. */
  chooseShipping(id: string): Promise<CartChange>;
  /** Opens the cart at the side of the page. */
  open(): void;
}

export interface CartState {
  /**
   * The cart, including changes that the server has not confirmed yet. Undefined until the cart has been fetched.
   */
  readonly cart: Cart | undefined;
  /** True while a change is being sent. During this time, the amounts are those from before the change. */
  readonly isChanging: boolean;
  /** Why the cart is unknown, or why it is not the cart that the visitor had before. */
  readonly problem: CartProblem | undefined;
}

/**
 * - `failed`: the cart could not be fetched
 * - `gone`: the visitor's earlier cart no longer exists, because it was ordered or has expired
 * - `cookies`: the browser keeps no cookies, or the session has expired (§8)
 */
export interface CartProblem {
  readonly kind: 'failed' | 'gone' | 'cookies';
  /** What happened, for the visitor, in the language of the page. */
  readonly message: string;
}

export interface NewCartEntry {
  readonly itemId: string;
  readonly sku: string;
  /** Default: 1. */
  readonly quantity?: number | undefined;
  /** What the visitor has entered in the additional fields, by the name of the field. */
  readonly additionalFields?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The result of a change: the new cart from the server and the entry that was added, or the reason why the change was
 * refused, in the language of the page.
 */
export type CartChange =
  | { readonly ok: true; readonly cart: Cart; readonly entryId?: string | undefined }
  | { readonly ok: false; readonly message: string; readonly cart: Cart | undefined };

export const CartService = defineService<CartStore>('plinth.cart');
