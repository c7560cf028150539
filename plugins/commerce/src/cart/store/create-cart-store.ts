/* The `cart-store` chunk: loaded at the first use of the cart. */

import { type Cart, type CartEntry, MOST_OF_ONE } from '@plinth/sdk/commerce';
import type { CartChange, CartProblem, CartState, CartStore, NewCartEntry } from '@plinth/sdk/commerce/cart-service';
import { jsonText } from '@plinth/sdk/json';
import { cartGone, cartSessionExpired } from '../../messages/messages.ts';
import { createAddOnce } from './add-once.ts';
import { type CartAnswer, isWithoutCart } from './cart-answer.ts';
import type { CartCalls } from './cart-calls.ts';
import { EMPTY_MODEL, settled, shownCart, want } from './cart-model.ts';
import { quantityRange, refusalMessage } from './refusal-message.ts';
import { createRequestQueue } from './request-queue.ts';

/** Error code of the server for a change of a cart that somebody else has changed since the browser read the cart. */
const STALE = 'PLINTH-SITE-170';
const NO_ENTRY = 'PLINTH-SITE-171';
/** Limit for the attempts to change an entry while other tabs change other entries. */
const TRIES = 3;

export interface CartStoreParts {
  readonly calls: CartCalls;
  readonly now: () => number;
  readonly cookiesEnabled: () => boolean;
  /** Did the visitor have products in the cart earlier? */
  readonly hadCart: () => boolean;
  /** Called with each new cart that the visitor sees, as the server has sent it. */
  readonly refreshed: (cart: Cart, version: number | undefined) => void;
  /** Called after a product was added. */
  readonly added: (item: Required<NewCartEntry>, entry: CartEntry | undefined) => void;
  /** Called when a change was refused because the browser keeps no cookies, or the session has expired. */
  readonly noCookies: () => void;
  readonly open: () => void;
}

/**
 * The cart of a page. Its calls are sent one at a time. What the visitor sees is refreshed after the last call has
 * ended.
 */
export function createCartStore(parts: CartStoreParts): CartStore {
  const { calls } = parts;
  const listeners = new Set<() => void>();
  const queue = createRequestQueue();
  const once = createAddOnce<CartChange>(parts.now);
  const settling = new Map<string, Promise<CartChange>>();
  let model = EMPTY_MODEL;
  /** The newest cart of the server. The visitor sees it as soon as no change is under way. */
  let newest: { readonly cart: Cart; readonly version: number | undefined } | undefined;
  let problem: CartProblem | undefined;
  let underWay = 0;
  let loading: Promise<void> | undefined;
  let state: CartState = { cart: undefined, isChanging: false, problem: undefined };

  const show = (): void => {
    state = { cart: shownCart(model), isChanging: underWay > 0, problem };
    for (const listener of [...listeners]) listener();
  };
  const take = (answer: CartAnswer): CartAnswer => {
    if (answer.stored) newest = answer.stored;
    if (answer.kind === 'cookies') problem = { kind: 'cookies', message: cartSessionExpired() };
    else if (answer.stored && !isWithoutCart(answer)) problem = undefined;
    return answer;
  };
  const settle = (): void => {
    model = settled(model, newest?.cart);
    if (newest) parts.refreshed(newest.cart, newest.version);
    show();
  };
  const changing = async (change: () => Promise<CartChange>): Promise<CartChange> => {
    underWay += 1;
    show();
    try {
      return await change();
    } finally {
      underWay -= 1;
      if (underWay === 0) settle();
    }
  };
  const outcome = (answer: CartAnswer): CartChange => {
    const cart = newest?.cart;
    if (answer.ok && cart) return { ok: true, cart };
    const message = refusalMessage(answer);
    if (answer.kind === 'cookies') parts.noCookies();
    // The answer was lost. It is possible that the server has made the change, so the cart is loaded again.
    if (answer.kind === 'unanswered') void load();
    return { ok: false, message, cart };
  };
  const call = (send: () => Promise<CartAnswer>): Promise<CartAnswer> => queue(async () => take(await send()));
  const change = (send: () => Promise<CartAnswer>): Promise<CartChange> =>
    changing(async () => outcome(await call(send)));

  /**
   * Sends the quantity of an entry. When the server refuses it because the cart has changed in the meantime, but this
   * entry has not changed, the quantity is sent again.
   */
  const sendQuantity = async (entryId: string, quantity: number, seen: number | undefined): Promise<CartAnswer> => {
    if (quantity === 0) return calls.remove(entryId);
    for (let tried = 1; ; tried += 1) {
      const answer = take(await calls.setQuantity(entryId, quantity, newest?.version));
      const stored = answer.stored && entryOf(answer.stored.cart, entryId)?.quantity;
      if (answer.code !== STALE || tried === TRIES || stored !== seen) return answer;
    }
  };
  /**
   * Sends the wanted quantity of an entry until the server has it. Overlapping changes of an entry share one promise.
   */
  const settleEntry = (entryId: string): Promise<CartChange> => {
    const before = settling.get(entryId);
    if (before) return before;
    let seen = entryOf(newest?.cart, entryId)?.quantity;
    const whole = changing(async () => {
      for (;;) {
        let sent = 0;
        const answer = await call(() => {
          sent = model.wanted.get(entryId) ?? 0;
          return sendQuantity(entryId, sent, seen);
        });
        if (answer.ok) seen = sent;
        if (model.wanted.get(entryId) !== sent) continue;
        settling.delete(entryId);
        const isGone = sent === 0 && answer.code === NO_ENTRY && newest;
        return isGone ? { ok: true, cart: isGone.cart } : outcome(answer);
      }
    });
    settling.set(entryId, whole);
    return whole;
  };
  const wantQuantity = (entryId: string, quantity: number): Promise<CartChange> => {
    model = want(model, entryId, quantity);
    show();
    return settleEntry(entryId);
  };

  const fetchCart = async (): Promise<void> => {
    const had = parts.hadCart();
    const answer = await call(calls.get);
    if (!parts.cookiesEnabled()) problem = { kind: 'cookies', message: cartSessionExpired() };
    else if (!newest) problem ??= { kind: 'failed', message: refusalMessage(answer) };
    // `had` is true only for the first request that finds no cart. When another part of the page then loads the cart
    // again, `had` is false, but the message stays.
    else if (isWithoutCart(answer))
      problem = had || problem?.kind === 'gone' ? { kind: 'gone', message: cartGone() } : undefined;
    if (underWay === 0) settle();
  };
  const load = (): Promise<void> => {
    loading ??= fetchCart().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    add: ({ itemId, sku, quantity = 1, additionalFields = {} }) => {
      const item = { itemId, sku, quantity, additionalFields };
      if (!isQuantity(quantity)) return refused(quantityRange(), state.cart);
      return once.run(jsonText(item), async (key) => {
        let isAnswered = false;
        const before = newest?.cart.entries ?? [];
        const added = await changing(async () => {
          const answer = await call(() => calls.add(item, key));
          isAnswered = answer.kind !== 'unanswered';
          const result = outcome(answer);
          if (!result.ok) return result;
          const entry = addedEntry(before, result.cart.entries, item);
          parts.added(item, entry);
          return { ...result, entryId: entry?.id };
        });
        return { outcome: added, isAnswered };
      });
    },
    setQuantity: (entryId, quantity) =>
      isQuantity(quantity) ? wantQuantity(entryId, quantity) : refused(quantityRange(), state.cart),
    remove: (entryId) => wantQuantity(entryId, 0),
    addCode: (code) => change(() => calls.addCode(code)),
    removeCode: (code) => change(() => calls.removeCode(code)),
    removeGiftCard: (id) => change(() => calls.removeGiftCard(id)),
    chooseShipping: (id) => change(() => calls.chooseShipping(id)),
    open: parts.open,
  };
}

function entryOf(cart: Cart | undefined, entryId: string): CartEntry | undefined {
  return cart?.entries.find(({ id }) => id === entryId);
}

/**
 * The entry to which a product was added. The site stores additional fields by their titles, so the fields of the entry
 * can differ from the fields that were sent. Then the entry of the variant whose quantity has changed is returned.
 */
function addedEntry(
  before: readonly CartEntry[],
  after: readonly CartEntry[],
  item: Required<NewCartEntry>,
): CartEntry | undefined {
  const quantity = (id: string) => before.find((each) => each.id === id)?.quantity;
  return (
    after.findLast((each) => isOf(each, item)) ??
    after.findLast((each) => each.sku === item.sku && each.quantity !== quantity(each.id))
  );
}

function isOf(entry: CartEntry, { sku, additionalFields }: Required<NewCartEntry>): boolean {
  return entry.sku === sku && jsonText(entry.additionalFields) === jsonText(additionalFields);
}

function isQuantity(given: number): boolean {
  return Number.isSafeInteger(given) && given >= 1 && given <= MOST_OF_ONE;
}

function refused(message: string, cart: Cart | undefined): Promise<CartChange> {
  return Promise.resolve({ ok: false, message, cart });
}
