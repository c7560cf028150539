import { plainText } from '@plinth/sdk/plain-text';
import { readLinks } from '../../links/read-links.ts';

/** Raw folder data from the markup of another system, or from HTML that this block rendered. */
export function readFolder(element: Element): unknown {
  const items = Array.from(element.querySelectorAll('li'), (item) => {
    const [link] = readLinks(item);
    return link && { ...link, description: plainText(item.querySelector('.folder-description')) };
  }).filter((item) => item !== undefined);
  return items.length === 0 ? undefined : { title: plainText(element.querySelector('.folder-title')), items };
}
