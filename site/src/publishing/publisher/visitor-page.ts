import { jsonScript } from '../../html/html-text.ts';
import { type Json, mergeContext } from '../pages/merge-context.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * Merges the data of one visitor into the context of a published page, and does not change the page itself. The context
 * is data and not a script, so the hashes of the page's policy still match.
 */
export function withVisitorContext(
  { html, context: { start, end } }: Pick<PublishedPage, 'html' | 'context'>,
  visitor: Json,
): string {
  const context: Json = JSON.parse(html.slice(start, end));
  return html.slice(0, start) + jsonScript(mergeContext(context, visitor)) + html.slice(end);
}
