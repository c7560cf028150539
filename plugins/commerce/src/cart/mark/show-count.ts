import { cartCount } from '../../messages/messages.ts';
import { CART_LINKS } from './cart-links.ts';
import classes from './cart-mark.module.css';

/** Shows at each link to the cart how much is in it. The mark takes no space, so nothing moves. */
export function showCount(count: number, root: ParentNode = document): void {
  for (const link of root.querySelectorAll(CART_LINKS)) {
    const before = link.querySelector('[data-cart-count]');
    if (count === 0) before?.remove();
    else (before ?? link.appendChild(newMark())).replaceChildren(...content(count));
  }
}

function newMark(): HTMLElement {
  const mark = document.createElement('span');
  mark.dataset.cartCount = '';
  mark.className = `${classes.place}`;
  return mark;
}

/** What is seen is short, and what is read aloud is a sentence. */
function content(count: number): readonly HTMLElement[] {
  const [seen, read] = [document.createElement('span'), document.createElement('span')];
  seen.className = `${classes.mark}`;
  seen.ariaHidden = 'true';
  seen.textContent = count > 99 ? '99+' : String(count);
  read.className = `${classes.hidden}`;
  read.textContent = ` (${cartCount({ count })})`;
  return [seen, read];
}
