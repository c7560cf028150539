/** §2 A link to a donation page. */
const LINK = 'a[href*="/checkout/donate?"]';

/**
 * Data from the markup of another system, whose block is a link to the donation page; undefined when the block has no
 * such link. The markup does not contain the amounts that the page accepts, so the data has no `donation`, and the
 * block is rendered as a link.
 */
export function readDonation(element: Element): unknown {
  const link = element.querySelector<HTMLAnchorElement>(LINK);
  const [, query = ''] = link?.getAttribute('href')?.split('?') ?? [];
  const donatePageId = new URLSearchParams(query.split('#')[0]).get('donatePageId') ?? '';
  if (!link || donatePageId === '') return undefined;
  return {
    donatePageId,
    title: textOf(element.querySelector('h1, h2, h3')),
    text: [...element.querySelectorAll('p')]
      .filter((paragraph) => !paragraph.contains(link))
      .map(textOf)
      .filter(Boolean)
      .join('\n\n'),
    buttonText: textOf(link),
  };
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}
