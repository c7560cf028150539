/* The `cart-store` chunk: loaded at the first use of the cart. */
import { type Host, HttpService } from '@plinth/sdk';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { showCount } from '../mark/show-count.ts';
import { showCookiesAlert } from '../show-cookies-alert.ts';
import { addToCartEvent } from './add-to-cart-event.ts';
import { cartCalls } from './cart-calls.ts';
import { createCartStore } from './create-cart-store.ts';
import { COUNT_KEY, storeCount, storedCount } from './stored-count.ts';

/** The cart of this page. It follows changes in other tabs. @param open Shows it beside the page. */
export async function openCart(host: Host, open: () => void): Promise<CartStore> {
  const store = createCartStore({
    calls: cartCalls(await host.use(HttpService)),
    now: () => performance.now(),
    cookiesEnabled: () => navigator.cookieEnabled,
    hadCart: () => storedCount(host) > 0,
    refreshed: ({ totalQuantity }, version) => storeCount(host, totalQuantity, version),
    added: (item, entry) => host.track(addToCartEvent(item, entry)),
    noCookies: () => void showCookiesAlert(host),
    open,
  });
  const show = () => showCount(store.state.cart?.totalQuantity ?? storedCount(host));
  host.onDispose(store.subscribe(show));
  show();
  const load = () => void store.load();
  host.listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent && (event.key === COUNT_KEY || event.key === null)) load();
  });
  host.listen(window, 'online', load);
  // A page that comes back from the checkout shows the cart of before.
  host.listen(window, 'pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) load();
  });
  return store;
}
