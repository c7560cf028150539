import { startPageLink } from '../messages/messages.ts';
import { escapeHtml } from './html-text.ts';
import { type DocumentSite, siteDocument } from './site-document.ts';

export interface MessagePage {
  /** The title of the page. Like `text`, it is in the current language (`inLanguage`). */
  readonly title: string;
  readonly text: string;
  /** Further texts, shown in a list. They can be in a language other than the page's. */
  readonly details?: readonly string[];
  /** Address of the page's only script. Default: no script, so that the page itself cannot fail. */
  readonly script?: string | undefined;
}

/** A page of the site that only shows a message. */
export function messagePage(parts: DocumentSite, { title, text, details = [], script }: MessagePage): string {
  const lines = details.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`);
  const content = [
    `<p>${escapeHtml(text)}</p>`,
    lines.length === 0 ? '' : `<ul class="site-message__details">${lines.join('')}</ul>`,
    `<p><a href="/">${escapeHtml(startPageLink())}</a></p>`,
  ].filter((line) => line !== '');
  return siteDocument(parts, { title, content: content.join('\n'), script });
}
