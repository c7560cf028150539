import { FocusScope, usePreventScroll } from '@plinth/sdk/aria/overlay';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useId, useRef } from 'react';
import { cartClose, cartTitle } from '../../messages/messages.ts';
import { CartView } from '../view/cart-view.tsx';
import classes from './cart-drawer.module.css';

interface CartDrawerProps {
  readonly store: CartStore;
  readonly onClosed: () => void;
}

/**
 * The cart beside the page, over the whole width of a small screen. It is the browser's modal dialog, so everything else
 * is inert. The host handles Escape, because the key closes what was opened last.
 */
export function CartDrawer({ store, onClosed }: CartDrawerProps) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  usePreventScroll();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !host) return;
    element.showModal();
    element.focus({ preventScroll: true });
    return host.onEscape(() => element.close());
  }, [host]);
  return (
    <FocusScope contain restoreFocus>
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-labelledby={titleId}
        tabIndex={-1}
        closedby="none"
        onCancel={(event) => event.preventDefault()}
        onClose={onClosed}
        onPointerDown={({ target, currentTarget }) => {
          // The backdrop belongs to the dialog itself; everything else is inside of it.
          if (target === currentTarget) close();
        }}
      >
        <div className={classes.inside}>
          <header className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {cartTitle()}
            </h2>
            <button type="button" className={classes.close} aria-label={cartClose()} onClick={close}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          </header>
          <CartView store={store} onContinue={close} />
        </div>
      </dialog>
    </FocusScope>
  );
}
