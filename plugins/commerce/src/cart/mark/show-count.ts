import { cartCount } from '../../messages/messages.ts';
import { CART_BLOCK, CART_LINKS } from './cart-links.ts';
import classes from './cart-mark.module.css';

/**
 * Shows the number of pieces in the cart at each link to the cart. The mark takes no space, so nothing moves. A link in
 * a sentence gets none, because the mark would cover the words after it.
 *
 * Only attributes of the links change: the stylesheet makes the mark. A link can be in a block that React hydrates
 * later, and React accepts other attributes, but no other elements.
 */
export function showCount(count: number, root: ParentNode = document): void {
  for (const link of root.querySelectorAll<HTMLElement>(CART_LINKS)) {
    // A cart block shows the number itself.
    if (link.closest(CART_BLOCK) || isInSentence(link)) continue;
    if (count === 0) unmark(link);
    else mark(link, count);
  }
}

function mark(link: HTMLElement, count: number): void {
  // A sentence for screen readers, which would otherwise read only the short number. A link keeps a label of its own.
  if (link.matches('a, button, [role]') && (!link.hasAttribute('aria-label') || link.dataset.cartLabel !== undefined)) {
    link.dataset.cartLabel = '';
    link.setAttribute('aria-label', `${link.textContent.trim()} (${cartCount({ count })})`);
  }
  link.dataset.cartCount = count > 99 ? '99+' : String(count);
  link.classList.add(`${classes.marked}`);
}

/** Has the paragraph, list item or element around the link words of its own? */
function isInSentence(link: Element): boolean {
  const around = link.parentElement?.closest('p, li, dd, td') ?? link.parentElement;
  return [...(around?.childNodes ?? [])].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
}

function unmark(link: HTMLElement): void {
  if (link.dataset.cartLabel !== undefined) link.removeAttribute('aria-label');
  delete link.dataset.cartLabel;
  delete link.dataset.cartCount;
  link.classList.remove(`${classes.marked}`);
}
