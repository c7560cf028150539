import { plainText } from '@plinth/sdk/plain-text';

/** Title and address of each link in markup. Links without words are left out. */
export function readLinks(element: Element | null): readonly { readonly title: string; readonly url: string }[] {
  return Array.from(element?.querySelectorAll('a') ?? [], (link) => ({
    title: plainText(link) ?? '',
    url: link.getAttribute('href') ?? '',
  })).filter(({ title }) => title !== '');
}
