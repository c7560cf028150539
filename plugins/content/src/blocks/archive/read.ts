import { plainText } from '@plinth/sdk/plain-text';
import { readLinks } from '../../links/read-links.ts';

/** Raw archive data from the markup of another system, or from HTML that this block rendered. */
export function readArchive(element: Element): unknown {
  const groups = Array.from(element.querySelectorAll('.archive-group'), (group) => {
    const name = group.querySelector('.archive-group-name');
    const [, count] = /(\d{1,9})/.exec(group.querySelector('.archive-group-count')?.textContent ?? '') ?? [];
    return {
      title: plainText(name),
      url: (name?.closest('a') ?? name?.querySelector('a'))?.getAttribute('href'),
      count: count === undefined ? undefined : Number(count),
      items: Array.from(group.querySelectorAll('.archive-item'), (item) => readLinks(item)[0]).filter(
        (item) => item !== undefined,
      ),
    };
  }).filter(({ title }) => title);
  if (groups.length === 0) return undefined;
  return { title: plainText(element.querySelector('.archive-title')), groups };
}
