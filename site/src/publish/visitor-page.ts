import { type Json, mergeContext } from '../pages/merge-context.ts';
import { jsonScript } from './html-text.ts';
import type { PublishedPage } from './published-page.ts';

/**
 * A published page with one visitor's part merged into its context. The page itself stays as it is. The context is no
 * script but data, so the hashes of the page's policy still fit.
 */
export function withVisitorContext(
  { html, context: { start, end } }: Pick<PublishedPage, 'html' | 'context'>,
  visitor: Json,
): string {
  const context: Json = JSON.parse(html.slice(start, end));
  return html.slice(0, start) + jsonScript(mergeContext(context, visitor)) + html.slice(end);
}
