import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { useId } from 'react';
import { cartClose, cartTitle } from '../../messages/messages.ts';
import { CloseButton } from '../../modal/close-button.tsx';
import { ModalDialog } from '../../modal/modal-dialog.tsx';
import { CartView } from '../view/cart-view.tsx';
import classes from './cart-drawer.module.css';

interface CartDrawerProps {
  readonly store: CartStore;
  readonly onClosed: () => void;
}

/** The cart in a drawer at the side of the page. On a small screen, the drawer has the whole width. */
export function CartDrawer({ store, onClosed }: CartDrawerProps) {
  const titleId = useId();
  return (
    <ModalDialog className={classes.drawer} labelledBy={titleId} onClosed={onClosed}>
      {(close) => (
        <div className={classes.inside}>
          <header className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {cartTitle()}
            </h2>
            <CloseButton className={classes.close} label={cartClose()} onPress={close} />
          </header>
          <CartView store={store} onContinue={close} />
        </div>
      )}
    </ModalDialog>
  );
}
