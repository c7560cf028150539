import type { CartEntry } from '@plinth/sdk/commerce';
import { formatMoney } from '@plinth/sdk/commerce';
import type { CartChange, CartStore } from '@plinth/sdk/commerce/cart-service';
import { usePageLocale } from '@plinth/sdk/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  cartContinue,
  cartEmpty,
  cartLoading,
  cartRemoved,
  cartTryAgain,
  cartUndo,
  cartUpdated,
} from '../../messages/messages.ts';
import { CartEntryRow } from './cart-entry-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import classes from './cart-view.module.css';

export interface CartViewProps {
  readonly store: CartStore;
  /** Address of the link in an empty cart. */
  readonly continueUrl?: string;
  /** Called in place of following that link. */
  readonly onContinue?: () => void;
}

interface Refusal {
  readonly entryId: string;
  readonly message: string;
}

/** The cart in all its states: loading, failed, empty, or its entries with the amounts of the server. */
export function CartView({ store, continueUrl = '/', onContinue }: CartViewProps) {
  const { cart, isChanging, problem } = useSyncExternalStore(store.subscribe, () => store.state);
  const locale = usePageLocale();
  const [refusal, setRefusal] = useState<Refusal>();
  const [removed, setRemoved] = useState<CartEntry>();
  const [status, setStatus] = useState('');
  const undoButton = useRef<HTMLButtonElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) undoButton.current?.focus({ preventScroll: true });
  }, [removed]);

  const heard = ({ id, title }: CartEntry, change: CartChange): boolean => {
    setRefusal(change.ok ? undefined : { entryId: id, message: change.message });
    const quantity = change.cart?.entries.find((entry) => entry.id === id)?.quantity;
    if (change.ok && quantity !== undefined)
      setStatus(
        cartUpdated({ what: `${title}: ${quantity}`, amount: formatMoney(change.cart.subtotalAmount, locale) }),
      );
    return change.ok;
  };
  const setQuantity = (entry: CartEntry, quantity: number) => {
    setRemoved(undefined);
    void store.setQuantity(entry.id, quantity).then((change) => heard(entry, change));
  };
  const remove = (entry: CartEntry) => {
    setRemoved(entry);
    void store.remove(entry.id).then((change) => {
      if (!heard(entry, change)) setRemoved(undefined);
    });
  };
  const undo = ({ id, itemId, sku, quantity, additionalFields }: CartEntry) => {
    setRemoved(undefined);
    view.current?.focus({ preventScroll: true });
    void store.add({ itemId, sku, quantity, additionalFields }).then((change) => {
      setRefusal(change.ok ? undefined : { entryId: id, message: change.message });
    });
  };

  const isEmpty = cart?.entries.length === 0;
  const isLost = refusal && !cart?.entries.some(({ id }) => id === refusal.entryId);
  return (
    <div ref={view} className={classes.view} tabIndex={-1}>
      <p role="status" className={classes.hidden}>
        {status}
      </p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem.message}
        </p>
      )}
      {isLost && (
        <p className={classes.problem} role="alert">
          {refusal.message}
        </p>
      )}
      {removed && (
        <p className={classes.removed}>
          <span role="status">{cartRemoved({ title: removed.title || removed.sku })}</span>{' '}
          <button ref={undoButton} type="button" className={classes.link} onClick={() => undo(removed)}>
            {cartUndo()}
          </button>
        </p>
      )}
      {!cart && !problem && (
        <p className={classes.quiet} role="status">
          {cartLoading()}
        </p>
      )}
      {!cart && problem && (
        <p>
          <button type="button" className={classes.button} onClick={() => void store.load()}>
            {cartTryAgain()}
          </button>
        </p>
      )}
      {isEmpty && (
        <div className={classes.empty}>
          <p>{cartEmpty()}</p>
          {onContinue ? (
            <button type="button" className={classes.button} onClick={onContinue}>
              {cartContinue()}
            </button>
          ) : (
            <a className={classes.button} href={continueUrl}>
              {cartContinue()}
            </a>
          )}
        </div>
      )}
      {cart && !isEmpty && (
        <div className={classes.columns}>
          <ul className={classes.entries}>
            {cart.entries.map((entry) => (
              <CartEntryRow
                key={entry.id}
                entry={entry}
                isChanging={isChanging}
                problem={refusal?.entryId === entry.id ? refusal.message : undefined}
                onQuantity={(quantity) => setQuantity(entry, quantity)}
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
          <CartSummary store={store} cart={cart} isChanging={isChanging} />
        </div>
      )}
    </div>
  );
}
