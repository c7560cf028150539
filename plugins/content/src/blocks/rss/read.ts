import { plainText } from '@plinth/sdk/plain-text';

/** Raw data of a link to a feed, from the markup of another system, or from HTML that this block rendered. */
export function readRss(element: Element): unknown {
  const link = element.querySelector('a[href]');
  if (!link) return undefined;
  return {
    url: link.getAttribute('href'),
    title: plainText(link.querySelector('.rss-title') ?? link),
    newWindow: link.getAttribute('target') === '_blank',
  };
}
