import { defineService } from '../../contract/service.ts';
import type { Cart } from './cart-schema.ts';

/**
 * The cart of the visitor, shared by every plugin of a page and kept equal in all tabs. Quantities change at once, and
 * the amounts follow as the server computes them. Nothing is computed in the browser.
 */
export interface CartStore {
  readonly state: CartState;
  /** Calls `listener` after each change of `state`. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Fetches the cart. Needed before `state.cart` is known; every change does it too. */
  load(): Promise<void>;
  /** §4 Adds a product. Never rejects. */
  add(item: NewCartEntry): Promise<CartChange>;
  /** Sets the quantity of an entry. Of overlapping changes of one entry the last one counts. Never rejects. */
  setQuantity(entryId: string, quantity: number): Promise<CartChange>;
  /** Removes an entry. Never rejects. */
  remove(entryId: string): Promise<CartChange>;
  /** Shows the cart beside the page. */
  open(): void;
}

export interface CartState {
  /** The cart with the changes that the server has not answered yet; undefined before it was fetched. */
  readonly cart: Cart | undefined;
  /** Is a change on its way, so that the amounts are those before it? */
  readonly isChanging: boolean;
}

export interface NewCartEntry {
  readonly itemId: string;
  readonly sku: string;
  /** Default: 1. */
  readonly quantity?: number | undefined;
  /** What the visitor has entered in the additional fields, by the name of the field. */
  readonly additionalFields?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer to a change: the cart as the server has it, with the entry that was added, or the reason of a refusal. */
export type CartChange =
  | { readonly ok: true; readonly cart: Cart; readonly entryId?: string | undefined }
  | { readonly ok: false; readonly message: string; readonly cart: Cart | undefined };

export const CartService = defineService<CartStore>('plinth.cart');
