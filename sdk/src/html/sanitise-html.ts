import type { BaseTransformation } from 'valibot';
import { type SafeHtml, toSafeHtml } from './safe-html.ts';

/**
 * The action of `html()` schemas: sanitises HTML. The host shares this module with all plugins, so that a page has one
 * sanitiser. The module exports a schema action and not a function from text to HTML, so that HTML is made only while a
 * block's data is parsed.
 */
export function sanitiseHtml(): BaseTransformation<string, SafeHtml, never> {
  return {
    kind: 'transformation',
    type: 'sanitise_html',
    reference: sanitiseHtml,
    async: false,
    '~run': (dataset) => ({ ...dataset, value: toSafeHtml(dataset.value) }),
  };
}
