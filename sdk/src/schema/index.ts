export { html } from './html.ts';
export { text } from './text.ts';
