/** Only the host and the render worker import this file. They decide which sanitiser `html()` fields use. */
export { type HtmlGate, withHtmlGate } from './safe-html.ts';
