import { type PlainDocument, plainDocument } from './plain-document.ts';

/** The parts of the site that a document needs. */
export interface DocumentSite {
  readonly publisher: { site(): { readonly name: string } | undefined };
  readonly assets: { theme(): PlainDocument['theme'] };
}

/** A document that the server makes without a page file, with the theme of the site and its name in the title. */
export function siteDocument(
  { publisher, assets }: DocumentSite,
  document: Omit<PlainDocument, 'site' | 'theme'>,
): string {
  return plainDocument({ ...document, site: publisher.site()?.name, theme: assets.theme() });
}
