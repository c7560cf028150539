import { readLinks } from '../../links/read-links.ts';

/**
 * Raw tag cloud data from the markup of another system, or from HTML that this block rendered. A count is in
 * `data-count`, or in brackets after the name.
 */
export function readTagCloud(element: Element): unknown {
  const tags = Array.from(element.querySelectorAll('li'), (item) => {
    const [link] = readLinks(item);
    const [, count] = /\((\d{1,9})\)/.exec(item.textContent) ?? [];
    return (
      link && {
        name: link.title.replace(/\(\d{1,9}\)$/, '').trimEnd(),
        url: link.url,
        count: Number(item.dataset.count ?? count ?? 0),
      }
    );
  }).filter((tag) => tag !== undefined);
  if (tags.length === 0) return undefined;
  return { tags, showCount: /\(\d+\)/.test(element.textContent) };
}
