/**
 * Links that show the cart: links with `data-cart-link`, and links to the cart page. The code of the cart
 * is loaded for all of them except the link in the header: see `signs` in plugin.json.
 */
export const CART_LINKS = '[data-cart-link], a[href="/cart"], a[href="/commerce/cart"]';

/** On a page with this block, the browser follows links to the cart, and no drawer opens. */
export const CART_BLOCK = '[data-block-type="plinth/cart"]';

/** The link to the cart that was clicked; undefined when the browser or other code handles the click. */
export function pressedCartLink(event: Event): Element | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element) || event.defaultPrevented) return;
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const link = event.target.closest(CART_LINKS);
  const isElsewhere = link instanceof HTMLAnchorElement && link.target !== '' && link.target !== '_self';
  return link && !isElsewhere && !document.querySelector(CART_BLOCK) ? link : undefined;
}
