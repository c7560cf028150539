import type { HtmlGate } from '@plinth/sdk';

/** What the publisher sanitised needs no second pass. */
const published: HtmlGate = (html) => html;

/** The gate for a block's data: pages of other systems, and markup read from the page, pass the sanitiser's lazy chunk. */
export async function htmlGate(sanitised: boolean): Promise<HtmlGate> {
  if (sanitised) return published;
  const { sanitise } = await import(/* webpackChunkName: "sanitiser" */ '../sanitiser/sanitise.ts');
  return sanitise;
}
