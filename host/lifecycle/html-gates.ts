import type { HtmlGate } from '@plinth/sdk/html-gate';

/** The gate for HTML that the publisher has sanitised: it returns the HTML unchanged. */
const published: HtmlGate = (html) => html;

/**
 * Returns the gate for the HTML in a block's data. For HTML that the publisher has not sanitised, the gate is the
 * sanitiser, which this function loads.
 */
export async function htmlGate(sanitised: boolean): Promise<HtmlGate> {
  if (sanitised) return published;
  const { sanitise } = await import(/* webpackChunkName: "sanitiser" */ '../sanitiser/sanitise.ts');
  return sanitise;
}
