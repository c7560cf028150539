import type { HttpResult } from '@plinth/sdk';
import { type Cart, parseCart } from '@plinth/sdk/commerce';
import * as f from '@plinth/sdk/fields';
import * as v from 'valibot';

/** The server's answer to a request to the cart. */
export interface CartAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly kind: 'answered' | 'unanswered' | 'cookies';
  /** Error code of a refused call; empty when the call was accepted. */
  readonly code: string;
  /** Pieces of the variant in stock, for a refusal because of the stock. */
  readonly available: number;
  /** The cart of the server; undefined when the answer has none. */
  readonly stored: StoredCart | undefined;
}

interface StoredCart {
  readonly cart: Cart;
  /** For `If-Match`; undefined when the answer does not say it. */
  readonly version: number | undefined;
}

/** The status with which the site says that there is no cart. */
const NO_CONTENT = 204;
/** Code of the refusal for a visitor who has no cart. */
const NO_CART = 'PLINTH-SITE-174';
const NONE: StoredCart = { cart: parseCart({}), version: undefined };

const cartSchema = f.object({
  entries: f.array(f.unknown()),
  version: v.fallback(f.nullish(f.number()), undefined),
});
const refusalSchema = v.fallback(
  f.object({
    code: v.fallback(f.string(), ''),
    available: v.fallback(f.number(), 0),
    cart: f.nullish(f.unknown()),
  }),
  { code: '', available: 0 },
);

/** Reads an answer. Never throws: an answer of the wrong shape has no cart. */
export function readAnswer(result: HttpResult): CartAnswer {
  if (result.ok && result.status === NO_CONTENT)
    return { ok: false, status: result.status, kind: 'answered', code: NO_CART, available: 0, stored: NONE };
  if (result.ok) {
    const stored = storedCart(result.data);
    // A success without a cart comes from something between the page and the site.
    return { ok: stored !== undefined, status: result.status, kind: 'answered', code: '', available: 0, stored };
  }
  const { code, available, cart } = v.parse(refusalSchema, result.body);
  const isAnswered = result.kind !== 'network' && result.kind !== 'timeout' && result.kind !== 'aborted';
  return {
    ok: false,
    status: result.status,
    kind: result.kind === 'crumb' ? 'cookies' : isAnswered ? 'answered' : 'unanswered',
    code,
    available,
    stored: storedCart(cart) ?? (code === NO_CART ? NONE : undefined),
  };
}

/** Has the visitor no cart? */
export function isWithoutCart({ code }: CartAnswer): boolean {
  return code === NO_CART;
}

function storedCart(given: unknown): StoredCart | undefined {
  const { success, output } = v.safeParse(cartSchema, given);
  return success ? { cart: parseCart(given), version: output.version ?? undefined } : undefined;
}
