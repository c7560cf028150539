import type { Host } from '@plinth/sdk';
import { CartService } from '@plinth/sdk/commerce/cart-service';
import { CART_PAGE } from './cart-page.ts';

/** Shows the cart beside the page. When the code for this cannot be loaded, the browser goes to the cart page. */
export async function showCart(host: Host, link?: Element): Promise<void> {
  try {
    const [store, { openDrawer }] = await Promise.all([
      host.use(CartService),
      import(/* webpackChunkName: "cart-drawer" */ './drawer/open-drawer.tsx'),
    ]);
    openDrawer(host, store);
  } catch (error) {
    host.report(error);
    location.assign(link instanceof HTMLAnchorElement ? link.href : CART_PAGE);
  }
}
