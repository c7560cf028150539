import { defineService } from '../../contract/service.ts';
import type { Cart } from './cart-schema.ts';

/**
 * The cart of the visitor, shared by every plugin of a page and kept equal in all tabs. Quantities change at once, and
 * the amounts follow as the server computes them. Nothing is computed in the browser.
 */
export interface CartStore {
  /** A new object after each change. */
  readonly state: CartState;
  /** Calls `listener` after each change of `state`. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the cart, after the changes that are under way. Needed before `state.cart` is known; every change does it
   * too. Never rejects: why it failed is in `state.problem`.
   */
  load(): Promise<void>;
  /**
   * §4 Adds a product, and tracks `add-to-cart` when it succeeds. A second call for the same thing within half a second,
   * or before the answer, is a double click: nothing is added twice. Never rejects.
   */
  add(item: NewCartEntry): Promise<CartChange>;
  /**
   * Sets the quantity of an entry, 1 to 9,999. Of overlapping changes of one entry the last one counts, and all resolve
   * with its outcome. Never rejects.
   */
  setQuantity(entryId: string, quantity: number): Promise<CartChange>;
  /** Removes an entry. Never rejects. */
  remove(entryId: string): Promise<CartChange>;
  /** Adds the code of a coupon or a gift card. Never rejects. */
  addCode(code: string): Promise<CartChange>;
  /** Removes a coupon by its code. Never rejects. */
  removeCode(code: string): Promise<CartChange>;
  /** Removes a gift card by its id. Never rejects. */
  removeGiftCard(id: string): Promise<CartChange>;
  /** Chooses one of the shipping options by its id. Never rejects. */
  chooseShipping(id: string): Promise<CartChange>;
  /** Shows the cart beside the page. */
  open(): void;
}

export interface CartState {
  /** The cart with the changes that the server has not answered yet; undefined before it was fetched. */
  readonly cart: Cart | undefined;
  /** Is a change on its way, so that the amounts are those before it? */
  readonly isChanging: boolean;
  /** Why the cart is not known, or not the one that the visitor had. */
  readonly problem: CartProblem | undefined;
}

/**
 * - `failed`: it could not be fetched
 * - `gone`: the visitor's earlier cart no longer exists, because it was ordered or has expired
 * - `cookies`: the browser keeps no cookies, or the session has expired (§8)
 */
export interface CartProblem {
  readonly kind: 'failed' | 'gone' | 'cookies';
  /** In the language of the page. */
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
 * The answer to a change: the cart as the server has it, with the entry that was added, or the reason of a refusal in
 * the language of the page.
 */
export type CartChange =
  | { readonly ok: true; readonly cart: Cart; readonly entryId?: string | undefined }
  | { readonly ok: false; readonly message: string; readonly cart: Cart | undefined };

export const CartService = defineService<CartStore>('plinth.cart');
