import { type Json, mergeContext } from '../pages/merge-context.ts';
import { CONTEXT_OPENING, SCRIPT_CLOSING } from './head-html.ts';
import { jsonScript } from './html-text.ts';

/**
 * A published page with one visitor's part merged into its context. The page itself stays as it is. The context is no
 * script but data, so the hashes of the page's policy still fit.
 */
export function withVisitorContext(html: string, visitor: Json): string {
  const start = html.indexOf(CONTEXT_OPENING) + CONTEXT_OPENING.length;
  const end = html.indexOf(SCRIPT_CLOSING, start);
  const merged = mergeContext(JSON.parse(html.slice(start, end)), visitor);
  return html.slice(0, start) + jsonScript(merged) + html.slice(end);
}
