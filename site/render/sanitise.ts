import { escapeEmbedCode, removeRefusedAttributes, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { checkNesting } from './check-nesting.ts';
import { addFrameLink, addVideoLink } from './frame-link.ts';
import { finishKeptImage } from './kept-image.ts';

const { window } = new JSDOM('');

/** What a form of another system shows after success; its own stylesheet, which is not here, hides it until then. */
const AFTER_SUCCESS = '.form-submission-text, .form-submission-html';
const VIDEO = '.sqs-video-wrapper[data-html]';

let holdsForm = false;
const purify = createDOMPurify(window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
purify.addHook('beforeSanitizeAttributes', removeRefusedAttributes);
purify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'form') holdsForm = true;
  // What is put after a node is sanitised next.
  if (tagName === 'iframe' && node instanceof window.Element) addFrameLink(node);
});
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.matches(AFTER_SUCCESS)) element.setAttribute('hidden', '');
  if (element.matches('img')) finishKeptImage(element);
  if (element.matches(VIDEO)) addVideoLink(element);
});

/**
 * The one sanitiser, at publish time: what leaves it is what every visitor gets. What needs a script of another system is
 * made to do without: pictures get their address, frames and videos a link.
 *
 * Throws: `NestedTooDeep`.
 */
export function sanitise(dirty: string): string {
  checkNesting(dirty);
  return purify.sanitize(dirty, SANITISER_CONFIG);
}

/** Markup of another system as it may stay in a page, and whether it has lost a form to the sanitiser. */
export function keptMarkup(dirty: string): { readonly html: string; readonly holdsForm: boolean } {
  holdsForm = false;
  const html = sanitise(dirty);
  return { html, holdsForm };
}
