import type { HttpResult } from '@plinth/sdk';
import { type Cart, parseCart } from '@plinth/sdk/commerce';
import * as f from '@plinth/sdk/fields';

/** The server's answer to a request to the cart. */
export interface CartAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly kind: 'answered' | 'unanswered' | 'cookies';
  /** Error code of a refused call; empty when the call was accepted. */
  readonly code: string;
  /** Number of pieces in stock, when the change was refused because of the stock. */
  readonly available: number;
  /** After too many calls: how long to wait, in the server's words. Otherwise empty. */
  readonly message: string;
  /** The cart of the server; undefined when the answer contains no cart. */
  readonly stored: StoredCart | undefined;
}

interface StoredCart {
  readonly cart: Cart;
  /** Version of the cart, for the header `If-Match`; undefined when the answer does not contain it. */
  readonly version: number | undefined;
}

/** Status of the site's answer when there is no cart. */
const NO_CONTENT = 204;
/** Code of the refusal for a visitor who has no cart. */
const NO_CART = 'PLINTH-SITE-174';
const NONE: StoredCart = { cart: parseCart({}), version: undefined };

const cartSchema = f.object({
  entries: f.array(f.unknown()),
  version: f.fallback(f.nullish(f.number()), undefined),
});
const refusalSchema = f.object({
  code: f.fallback(f.string(), ''),
  available: f.fallback(f.number(), 0),
  message: f.fallback(f.string(), ''),
  cart: f.nullish(f.unknown()),
});

/** Reads an answer. Never throws: an answer of the wrong shape has no cart. */
export function readAnswer(result: HttpResult): CartAnswer {
  const answered = { status: result.status, kind: 'answered', code: '', available: 0, message: '' } as const;
  if (result.ok && result.status === NO_CONTENT) return { ...answered, ok: false, code: NO_CART, stored: NONE };
  if (result.ok) {
    const stored = storedCart(result.data);
    // An answer with a success status but no cart does not come from the site, but for example from a proxy. It counts
    // as a failure.
    return { ...answered, ok: stored !== undefined, stored };
  }
  const { success, output } = f.safeParse(refusalSchema, result.body);
  const { code, available, message, cart } = success ? output : { ...answered, cart: undefined };
  const isAnswered = result.kind !== 'network' && result.kind !== 'timeout' && result.kind !== 'aborted';
  return {
    ok: false,
    status: result.status,
    kind: result.kind === 'crumb' ? 'cookies' : isAnswered ? 'answered' : 'unanswered',
    code,
    available,
    message,
    stored: storedCart(cart) ?? (code === NO_CART ? NONE : undefined),
  };
}

/** Was the call refused because the visitor has no cart? */
export function isWithoutCart({ code }: CartAnswer): boolean {
  return code === NO_CART;
}

function storedCart(given: unknown): StoredCart | undefined {
  const { success, output } = f.safeParse(cartSchema, given);
  return success ? { cart: parseCart(given), version: output.version ?? undefined } : undefined;
}
