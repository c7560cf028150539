/* The `cart-store` chunk: loaded at the first use of the cart. */
import { type Host, HttpService } from '@plinth/sdk';
import type { CartStore } from '@plinth/sdk/commerce/cart-service';
import { showCount } from '../mark/show-count.ts';
import { showCookiesAlert } from '../show-cookies-alert.ts';
import { addToCartEvent } from './add-to-cart-event.ts';
import { cartCalls } from './cart-calls.ts';
import { createCartStore } from './create-cart-store.ts';
import { hadCart, storeCount } from './had-cart.ts';
import { COUNT_KEY, storedCount } from './stored-count.ts';

/**
 * Creates the cart store of this page. When another tab has changed the cart, the store loads the cart again.
 * @param open Shows the cart beside the page.
 */
export async function openCart(host: Host, open: () => void): Promise<CartStore> {
  const store = createCartStore({
    calls: cartCalls(await host.use(HttpService)),
    now: () => performance.now(),
    cookiesEnabled: () => navigator.cookieEnabled,
    hadCart: () => hadCart(host),
    refreshed: ({ totalQuantity }, version) => storeCount(host, totalQuantity, version),
    added: (item, entry) => host.track(addToCartEvent(item, entry)),
    noCookies: () => void showCookiesAlert(host),
    open,
  });
  const show = () => showCount(store.state.cart?.totalQuantity ?? storedCount(host));
  host.onDispose(store.subscribe(show));
  // A block that was rendered again has new links.
  host.onDispose(host.bus.on('block:mounted', show));
  show();
  const load = () => void store.load();
  host.listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent && (event.key === COUNT_KEY || event.key === null)) load();
  });
  host.listen(window, 'online', load);
  // When the visitor goes back from the checkout, the browser can restore this page with its old cart.
  host.listen(window, 'pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) load();
  });
  return store;
}
