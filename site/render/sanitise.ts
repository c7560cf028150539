import { escapeEmbedCode, removeRefusedAttributes, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { checkNesting } from './check-nesting.ts';
import { addFrameLink, addVideoLink } from './frame-link.ts';
import { finishKeptImage } from './kept-image.ts';

const { window } = new JSDOM('');

/**
 * Selectors of the elements that a form of another system shows after success. They are hidden, because the stylesheet
 * of that system, which would hide them, is not on the page.
 */
const AFTER_SUCCESS = '.form-submission-text, .form-submission-html';
const VIDEO = '.sqs-video-wrapper[data-html]';

let holdsForm = false;
const purify = createDOMPurify(window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
purify.addHook('beforeSanitizeAttributes', removeRefusedAttributes);
purify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'form') holdsForm = true;
  // The sanitiser also visits nodes that are inserted after the current one, so the link is sanitised too.
  if (tagName === 'iframe' && node instanceof window.Element) addFrameLink(node);
});
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.matches(AFTER_SUCCESS)) element.setAttribute('hidden', '');
  if (element.matches('img')) finishKeptImage(element);
  if (element.matches(VIDEO)) addVideoLink(element);
});

/**
 * Sanitises HTML. This is the only sanitiser of the server, and it runs when a page is published. It also completes
 * elements for which another system has a script: pictures get their address, and frames and videos get a link.
 *
 * Throws: `NestedTooDeep`.
 */
export function sanitise(dirty: string): string {
  checkNesting(dirty);
  return purify.sanitize(dirty, SANITISER_CONFIG);
}

/**
 * Sanitises the HTML that an isolated plugin has rendered, which can contain anything. Style attributes are removed
 * too, because they could move an element over the rest of the page.
 *
 * Throws: `NestedTooDeep`.
 */
export function sanitiseIsolated(dirty: string): string {
  checkNesting(dirty);
  return purify.sanitize(dirty, { ...SANITISER_CONFIG, FORBID_ATTR: [...SANITISER_CONFIG.FORBID_ATTR, 'style'] });
}

/**
 * Sanitises markup of another system that is kept in a page. `holdsForm` is true when the sanitiser has removed a form
 * from it.
 */
export function keptMarkup(dirty: string): { readonly html: string; readonly holdsForm: boolean } {
  holdsForm = false;
  const html = sanitise(dirty);
  return { html, holdsForm };
}
