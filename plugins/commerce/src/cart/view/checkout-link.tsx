import type { Cart } from '@plinth/sdk/commerce';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { CHECKOUT_URL, subscribeUrl } from '@plinth/sdk/links';
import { useHost } from '@plinth/sdk/react';
import { type MouseEvent, useRef } from 'react';
import { cartCheckout, cartSubscribe } from '../../messages/messages.ts';
import { showCookiesAlert } from '../show-cookies-alert.ts';
import classes from './cart-view.module.css';

interface CheckoutLinkProps {
  readonly store: CartStore;
  readonly cart: Cart;
}

/**
 * §2 The link to the checkout. It opens in the top window, also when the page is in the editing frame. After a click,
 * the cart is loaded again. This request waits for the answers to all changes of the cart. Then the link is followed.
 * §8: without a cart or cookies, an alert says why the visitor cannot continue.
 */
export function CheckoutLink({ store, cart }: CheckoutLinkProps) {
  const host = useHost();
  const isChecked = useRef(false);
  const isSubscription = cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== null);
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isChecked.current || !host || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.currentTarget;
    event.preventDefault();
    await store.load();
    const { cart: stored, problem } = store.state;
    if (problem?.kind === 'failed') return;
    if (!navigator.cookieEnabled || problem || !stored?.entries.length) return showCookiesAlert(host);
    isChecked.current = true;
    link.click();
    isChecked.current = false;
  };
  return (
    <a
      className={classes.checkout}
      href={isSubscription && cart.id !== '' ? subscribeUrl(cart.id) : CHECKOUT_URL}
      target="_top"
      onClick={(event) => void follow(event)}
    >
      {isSubscription ? cartSubscribe() : cartCheckout()}
    </a>
  );
}
