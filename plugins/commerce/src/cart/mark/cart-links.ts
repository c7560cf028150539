/** Links that show the cart: marked ones, and those to its page. plugin.json has the same selector. */
export const CART_LINKS = '[data-cart-link], a[href="/cart"], a[href="/commerce/cart"]';

/** On a page with this block, links to the cart are followed. */
const CART_BLOCK = '[data-block-type="plinth/cart"]';

/** The link to the cart that an event presses; undefined when the browser or other code handles the event. */
export function pressedCartLink(event: Event): Element | undefined {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element) || event.defaultPrevented) return;
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const link = event.target.closest(CART_LINKS);
  const isElsewhere = link instanceof HTMLAnchorElement && link.target !== '' && link.target !== '_self';
  return link && !isElsewhere && !document.querySelector(CART_BLOCK) ? link : undefined;
}
