export { closedStyle } from './closed-style.ts';
export { attributes, escapeHtml, jsonAttribute, jsonScript } from './html-text.ts';
export { iconHtml } from './icon-html.ts';
export { messagePage } from './message-page.ts';
export { personalPages } from './personal-pages.ts';
export { type NamedSite, plainDocument } from './plain-document.ts';
export { frameOf, siteDocument } from './site-document.ts';
export { writingDirection } from './writing-direction.ts';
