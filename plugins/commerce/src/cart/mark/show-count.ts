import { cartCount } from '../../messages/messages.ts';
import { CART_BLOCK, CART_LINKS } from './cart-links.ts';
import classes from './cart-mark.module.css';

/**
 * Shows the number of pieces in the cart at each link to the cart. The mark takes no space, so nothing moves. A link in
 * a sentence gets none, because the mark would cover the words after it.
 */
export function showCount(count: number, root: ParentNode = document): void {
  for (const link of root.querySelectorAll(CART_LINKS)) {
    // A cart block shows the number itself. A mark in its server HTML would differ from what React renders.
    if (link.closest(CART_BLOCK) || isInSentence(link)) continue;
    const before = link.querySelector('[data-cart-count]');
    if (count === 0) before?.remove();
    else (before ?? link.appendChild(newMark())).replaceChildren(...content(count));
  }
}

/** Has the paragraph, list item or element around the link words of its own? */
function isInSentence(link: Element): boolean {
  const around = link.parentElement?.closest('p, li, dd, td') ?? link.parentElement;
  return [...(around?.childNodes ?? [])].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
}

function newMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.dataset.cartCount = '';
  mark.className = `${classes.place}`;
  return mark;
}

/** A short number for the eye, and a sentence for screen readers. */
function content(count: number): readonly HTMLElement[] {
  const [seen, read] = [document.createElement('span'), document.createElement('span')];
  seen.className = `${classes.mark}`;
  seen.ariaHidden = 'true';
  seen.textContent = count > 99 ? '99+' : String(count);
  read.className = `${classes.hidden}`;
  read.textContent = ` (${cartCount({ count })})`;
  return [seen, read];
}
