import { jsonScript } from '@plinth/server/html';
import { type Json, mergeContext, type PublishedPage } from '@plinth/server/pages';

const MARKS = [
  ['authenticatedAccount', 'data-account'],
  ['memberAccount', 'data-member'],
] as const;

/**
 * Merges the data of one visitor into the context of a published page. The page itself does not change. The context is
 * data and not a script, so the hashes in the page's policy stay valid. The element of the context gets the attribute
 * `data-account` for a signed-in account, which activates plugins for owners, and `data-member` for a signed-in member,
 * which stylesheets use too.
 */
export function withVisitorContext(
  { html, context: { start, end } }: Pick<PublishedPage, 'html' | 'context'>,
  visitor: Json,
): string {
  const context: Json = JSON.parse(html.slice(start, end));
  const merged = jsonScript(mergeContext(context, visitor)) + html.slice(end);
  const marks = MARKS.filter(([field]) => visitor[field] !== undefined).map(([, mark]) => ` ${mark}`);
  // `start` is the position after the `>` of the script element with the context.
  return `${html.slice(0, start - 1)}${marks.join('')}>${merged}`;
}
