import { type Json, mergeContext } from '../pages/merge-context.ts';
import { contextText } from './context-text.ts';
import { jsonScript } from './html-text.ts';

/**
 * A published page with one visitor's part merged into its context. The page itself stays as it is. The context is no
 * script but data, so the hashes of the page's policy still fit.
 */
export function withVisitorContext(html: string, visitor: Json): string {
  const { before, text, after } = contextText(html);
  return before + jsonScript(mergeContext(JSON.parse(text), visitor)) + after;
}
