import { definePlugin } from '@plinth/sdk';
import { CartService } from '@plinth/sdk/commerce/cart-service';
import { followMember } from './cart/follow-member.ts';
import { pressedCartLink } from './cart/mark/cart-links.ts';
import { showCart } from './cart/show-cart.ts';
import { COUNT_KEY, storedCount } from './cart/store/stored-count.ts';

/**
 * Provides the cart to every plugin of the page, opens it beside the page when a link to it is pressed, and shows at
 * those links how much is in it. The code for this is fetched at the first use: not at all for a visitor without a cart.
 */
export default definePlugin({
  name: 'commerce',
  setup(host) {
    host.provide(CartService, async (own) => {
      const { openCart } = await import(/* webpackChunkName: "cart-store" */ './cart/store/open-cart.ts');
      return openCart(own, () => void showCart(own));
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
    // Another tab has put something into the cart.
    host.listen(window, 'storage', (event) => {
      if (event instanceof StorageEvent && event.key === COUNT_KEY && storedCount(host) > 0) load();
    });
    followMember(host, load);
    if (storedCount(host) > 0 || host.page.memberAccount) load();
  },
});
