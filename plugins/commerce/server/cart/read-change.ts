import { MOST_OF_ONE } from '@plinth/sdk/commerce';
import { timeOrderedId } from '@plinth/server/storage';
import * as v from 'valibot';
import { addSchema, quantitySchema } from './cart-request.ts';
import type { CartChange, CartRefusal } from './change-entries.ts';

/** Reads the product that a call or a form adds. */
export function readAddition(given: unknown): CartChange | CartRefusal {
  const body = v.safeParse(addSchema, given);
  if (!body.success) {
    const [issue] = body.issues;
    return wrongBody(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  }
  const { itemId, sku, additionalFields } = body.output;
  const quantity = v.safeParse(quantitySchema, body.output.quantity);
  if (!quantity.success) return WRONG_QUANTITY;
  return { kind: 'add', entry: { id: timeOrderedId(), itemId, sku, quantity: quantity.output, additionalFields } };
}

/** Reads the quantity that a call or a form sets for an entry. */
export function readQuantity(id: string, given: unknown): CartChange | CartRefusal {
  const quantity = v.safeParse(quantitySchema, given);
  return quantity.success ? { kind: 'set', id, quantity: quantity.output } : WRONG_QUANTITY;
}

export function wrongBody(error: string): CartRefusal {
  return { status: 400, code: 'PLINTH-SITE-166', error, hint: 'Send JSON as the documentation of the call says.' };
}

const WRONG_QUANTITY: CartRefusal = {
  status: 400,
  code: 'PLINTH-SITE-168',
  error: `The quantity is a whole number from 1 to ${MOST_OF_ONE}.`,
  hint: 'Choose another quantity. To remove the entry, use DELETE.',
};
