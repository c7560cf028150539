import { type BlockProps, safeHref } from '@plinth/sdk';
import { CartService, type CartStore } from '@plinth/sdk/commerce/cart-service';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { CART_PAGE } from '../../cart/cart-page.ts';
import { CartView } from '../../cart/view/cart-view.tsx';
import { cartShow } from '../../messages/messages.ts';
import classes from './cart.module.css';
import type { CartBlockData } from './schema.ts';

/** §2 Cart page. Without a script, a link leads to the cart page that the server makes. */
export function CartBlock({ data: { title, continueUrl } }: BlockProps<CartBlockData>) {
  const host = useHost();
  const [store, setStore] = useState<CartStore>();
  useEffect(() => {
    host?.use(CartService).then((cart) => {
      setStore(cart);
      return cart.load();
    }, host.report);
  }, [host]);
  return (
    <section className={classes.cart}>
      {title !== '' && <h2 className={classes.title}>{title}</h2>}
      {store ? (
        <CartView store={store} continueUrl={safeHref(continueUrl) ?? '/'} />
      ) : (
        <p>
          <a href={CART_PAGE}>{cartShow()}</a>
        </p>
      )}
    </section>
  );
}
