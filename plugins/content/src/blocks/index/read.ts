import { plainText } from '@plinth/sdk/plain-text';
import { readCard } from '../../links/read-cards.ts';

/** Raw index data from the markup of another system, or from HTML that this block rendered: one page for each item. */
export function readIndex(element: Element): unknown {
  const items = Array.from(element.querySelectorAll('li'), readCard).filter((item) => item !== undefined);
  return items.length === 0 ? undefined : { title: plainText(element.querySelector('.index-title')), items };
}
