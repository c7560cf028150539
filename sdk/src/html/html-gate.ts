/** Only the host and the render worker use this: they decide which sanitiser `html()` fields pass. */
export { type HtmlGate, withHtmlGate } from './safe-html.ts';
