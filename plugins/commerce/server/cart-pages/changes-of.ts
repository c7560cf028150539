import type { CartChange, CartRefusal } from '../cart/change-entries.ts';
import { readQuantity } from '../cart/read-change.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import { postedQuantities, quantityOf } from './posted-form.ts';

/**
 * The changes that a form of the cart makes: the removal of an entry, or the quantities that differ from the stored
 * ones. A form of an older version of the cart can still remove an entry, but its quantities are refused.
 */
export function changesOf(stored: StoredCart, form: URLSearchParams): readonly (CartChange | CartRefusal)[] {
  const removed = form.get('remove');
  if (removed !== null) return [{ kind: 'remove', id: removed }];
  const changes = [...postedQuantities(form)].flatMap(([id, typed]) => {
    const entry = stored.entries.find((each) => each.id === id);
    return entry && quantityOf(typed) === entry.quantity ? [] : [readQuantity(id, quantityOf(typed))];
  });
  return changes.length > 0 && form.get('version') !== String(stored.version) ? [STALE] : changes;
}

const STALE: CartRefusal = {
  status: 409,
  code: 'PLINTH-SITE-170',
  error: 'The cart has changed meanwhile.',
  hint: 'Show the stored cart, then try again.',
};
