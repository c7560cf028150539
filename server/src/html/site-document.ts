import { wordsLanguage } from '../messages/language-context.ts';
import { type NamedSite, type PlainDocument, plainDocument } from './plain-document.ts';

/** The parts of the site that a document needs. */
export interface DocumentSite {
  readonly publisher: { site(locale: string): NamedSite | undefined };
  readonly assets: { theme(): PlainDocument['theme'] };
}

/**
 * A document that the server makes without a page file, with the theme of the site, its name and its terms. In the
 * current language (`inLanguage`).
 */
export function siteDocument(parts: DocumentSite, document: Omit<PlainDocument, 'site' | 'theme'>): string {
  return plainDocument({ ...document, ...frameOf(parts) });
}

/** The theme and the site of a document in the current language. */
export function frameOf({ publisher, assets }: DocumentSite): Pick<PlainDocument, 'site' | 'theme'> {
  return { site: publisher.site(wordsLanguage()), theme: assets.theme() };
}
