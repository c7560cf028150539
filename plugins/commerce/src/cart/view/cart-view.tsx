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
import { sumRows } from './sum-rows.ts';
import { useAlert } from './use-alert.ts';

export interface CartViewProps {
  readonly store: CartStore;
  /** Address of the link in an empty cart. */
  readonly continueUrl?: string;
  /** Called when the visitor presses that link. The link is then not followed. Default: the link is followed. */
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
  const [refusal, setRefusal] = useAlert<Refusal>(store);
  const [removed, setRemoved] = useState<CartEntry>();
  /** The entry that was changed last, with its quantity. */
  const [changed, setChanged] = useState('');
  const undoButton = useRef<HTMLButtonElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed) undoButton.current?.focus({ preventScroll: true });
  }, [removed]);

  const heard = ({ id, title }: CartEntry, change: CartChange): boolean => {
    const quantity = change.cart?.entries.find((entry) => entry.id === id)?.quantity;
    if (change.ok) setChanged(quantity === undefined ? '' : `${title}: ${quantity}`);
    else setRefusal({ entryId: id, message: change.message });
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
  const undo = (entry: CartEntry) => {
    const { itemId, sku, quantity, additionalFields } = entry;
    setRemoved(undefined);
    view.current?.focus({ preventScroll: true });
    void store.add({ itemId, sku, quantity, additionalFields }).then((change) => heard(entry, change));
  };

  const isEmpty = cart?.entries.length === 0;
  const total = cart && sumRows(cart).find(({ isTotal }) => isTotal)?.money;
  const isLost = refusal && !cart?.entries.some(({ id }) => id === refusal.entryId);
  return (
    <div ref={view} className={classes.view} tabIndex={-1}>
      <p role="status" className={classes.hidden}>
        {/* The text contains the current total, so it is announced again when a coupon or the delivery changes the
            total. */}
        {changed && total && cartUpdated({ what: changed, amount: formatMoney(total, locale) })}
      </p>
      {[problem?.message, cart?.notice, isLost && refusal.message].map(
        (message) =>
          message && (
            <p key={message} className={classes.problem} role="alert">
              {message}
            </p>
          ),
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
                problem={refusal?.entryId === entry.id ? refusal.message : entry.stockProblem}
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
