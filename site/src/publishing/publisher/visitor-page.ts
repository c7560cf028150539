import { jsonScript } from '../../html/html-text.ts';
import { type Json, mergeContext } from '../pages/merge-context.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * Merges the data of one visitor into the context of a published page, and does not change the page itself. The context
 * is data and not a script, so the hashes of the page's policy still match. For a signed-in account, the element of the
 * context gets the attribute `data-account`, which is a sign for the plugins of owners.
 */
export function withVisitorContext(
  { html, context: { start, end } }: Pick<PublishedPage, 'html' | 'context'>,
  visitor: Json,
): string {
  const context: Json = JSON.parse(html.slice(start, end));
  const merged = jsonScript(mergeContext(context, visitor)) + html.slice(end);
  if (visitor.authenticatedAccount === undefined) return html.slice(0, start) + merged;
  // The position is behind the `>` of the context's script.
  return `${html.slice(0, start - 1)} data-account>${merged}`;
}
