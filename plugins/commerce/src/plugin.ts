import { definePlugin } from '@plinth/sdk';
import { CartService } from '@plinth/sdk/commerce/cart-service';
import { followMember } from './cart/follow-member.ts';
import { pressedCartLink } from './cart/mark/cart-links.ts';
import { showCart } from './cart/show-cart.ts';
import { COUNT_KEY, storedCount } from './cart/store/stored-count.ts';
import { limitTransitions } from './list/limit-transitions.ts';

/**
 * Provides the cart to every plugin of the page, opens it beside the page when a link to the cart is pressed, and shows
 * the number of pieces at those links. The code for the cart is fetched at the first use, so a visitor without a cart
 * never fetches it. Also skips the view transition when the visitor leaves the page, unless the visitor goes from a
 * list to a product.
 */
export default definePlugin({
  name: 'commerce',
  setup(host) {
    host.provide(CartService, async (own) => {
      const { openCart } = await import(/* webpackChunkName: "cart-store" */ './cart/store/open-cart.ts');
      // `own` is the host of the provider and cannot use the service itself, so `showCart` gets the host of the setup.
      return openCart(own, () => void showCart(host));
    });
    const load = () => {
      host
        .use(CartService)
        .then((cart) => cart.load())
        .catch(host.report);
    };
    host.listen(document, 'click', (event) => {
      const link = pressedCartLink(event);
      if (!link) return;
      event.preventDefault();
      void showCart(host, link);
    });
    // When another tab has changed the cart and products are in it, the cart is loaded here too.
    host.listen(window, 'storage', (event) => {
      if (event instanceof StorageEvent && event.key === COUNT_KEY && storedCount(host) > 0) load();
    });
    limitTransitions(host);
    followMember(host, load);
    if (storedCount(host) > 0 || host.page.memberAccount) load();
  },
});
