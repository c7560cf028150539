import { safeHref } from '../links/safe-href.ts';
import { isReservedId } from './reserved-id.ts';

export { isReservedId };

/**
 * The configuration of the sanitiser, on the server and in the browser. It removes scripts, event handlers, styles that
 * affect other elements, forms and frames. Embeds and forms have their own blocks.
 */
export const SANITISER_CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'dialog', 'template'],
  FORBID_ATTR: [
    'name',
    'action',
    'formaction',
    'popover',
    'popovertarget',
    'autofocus',
    // Only the publisher may set this attribute, because the browser trusts the data of a block that has it.
    'data-plinth-block',
    'data-plinth-ssr',
  ],
  ADD_ATTR: ['target', 'fetchpriority', 'decoding', 'loading', 'srcset', 'sizes'],
  // Without this option, a `noscript` at the very beginning would be parsed into the head, where it ends before the
  // picture that it contains.
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: true,
  SANITIZE_DOM: true,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|ftp|mailto|tel|sms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

/**
 * For the sanitiser's hook `beforeSanitizeAttributes`. The embed code of a video is in `data-html`, and the sanitiser
 * removes an attribute that contains an end tag such as `</iframe>`, because a different parser might read it as a tag.
 * So this function escapes the code once more, and every parser then reads it as text. Our own code reads the attribute
 * in both forms.
 */
export function escapeEmbedCode(element: Element): void {
  const code = element.getAttribute?.('data-html');
  if (!code?.includes('<')) return;
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  element.setAttribute('data-html', escaped);
}

/**
 * For the sanitiser's hook `beforeSanitizeAttributes`. Removes an id that is reserved for the page (`isReservedId`),
 * and the address of a link that breaks the rules of §5; the text of the link stays.
 */
export function removeRefusedAttributes(element: Element): void {
  if (isReservedId(element.getAttribute?.('id') ?? '')) element.removeAttribute('id');
  const href = element.matches?.('a, area') ? element.getAttribute('href') : null;
  if (href !== null && safeHref(href) === undefined) element.removeAttribute('href');
}
