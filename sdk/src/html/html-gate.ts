/** For the host and the render worker: only they decide which sanitiser `html()` fields pass. */
export { withHtmlGate } from './safe-html.ts';
