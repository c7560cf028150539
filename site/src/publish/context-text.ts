import { CONTEXT_OPENING, SCRIPT_CLOSING } from './head-html.ts';

/** JSON of the page context in a published page, with what stands before and after it. */
export function contextText(html: string): { readonly before: string; readonly text: string; readonly after: string } {
  const start = html.indexOf(CONTEXT_OPENING) + CONTEXT_OPENING.length;
  const end = html.indexOf(SCRIPT_CLOSING, start);
  return { before: html.slice(0, start), text: html.slice(start, end), after: html.slice(end) };
}
