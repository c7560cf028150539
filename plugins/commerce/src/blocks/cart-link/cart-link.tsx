import type { BlockProps } from '@plinth/sdk';
import { CART_PAGE } from '../../cart/cart-page.ts';
import { cartTitle } from '../../messages/messages.ts';
import classes from './cart-link.module.css';
import type { CartLinkData } from './schema.ts';

/**
 * The link to the cart in the header. It is only HTML. Its value of `data-cart-link` keeps a page from loading the code
 * of the cart for a visitor who has none: see `signs` in plugin.json.
 */
export function CartLink({ data: { isCartInHeader } }: BlockProps<CartLinkData>) {
  if (!isCartInHeader) return null;
  return (
    <a className={classes.link} href={CART_PAGE} data-cart-link="header">
      <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d="M3.5 6.5h13l-1 11h-11zM7 8.5V5a3 3 0 0 1 6 0v3.5" />
      </svg>
      <span>{cartTitle()}</span>
    </a>
  );
}
