import { safeHref } from '../links/safe-href.ts';
import { isReservedId } from './reserved-id.ts';

export { isReservedId };

/**
 * The one configuration of the sanitiser, the same when a page is published and in the browser: HTML without scripts,
 * handlers, styles that reach beyond their element, forms or frames. Embeds and forms are blocks of their own.
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
    // Only the publisher may say that it wrote a block: the browser takes the data of such a block for clean.
    'data-plinth-block',
    'data-plinth-ssr',
  ],
  ADD_ATTR: ['target', 'fetchpriority', 'decoding', 'loading', 'srcset', 'sizes'],
  // A `noscript` at the very beginning would stand in the head, where it ends before the picture that it holds.
  FORCE_BODY: true,
  ALLOW_DATA_ATTR: true,
  SANITIZE_DOM: true,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|ftp|mailto|tel|sms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
};

/**
 * For the sanitiser's hook `beforeSanitizeAttributes`. The embed code of a video stands in `data-html`, and the sanitiser
 * drops an attribute that holds an end tag such as `</iframe>`: another parser might see the tag. Escaped once more it
 * is text to every parser, and whoever reads it takes it escaped or not.
 */
export function escapeEmbedCode(element: Element): void {
  const code = element.getAttribute?.('data-html');
  if (!code?.includes('<')) return;
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  element.setAttribute('data-html', escaped);
}

/**
 * For the sanitiser's hook `beforeSanitizeAttributes`. Takes away an id that belongs to the page (`isReservedId`), and the
 * address of a link that does not keep the rules of §5: its text stays.
 */
export function removeRefusedAttributes(element: Element): void {
  if (isReservedId(element.getAttribute?.('id') ?? '')) element.removeAttribute('id');
  const href = element.matches?.('a, area') ? element.getAttribute('href') : null;
  if (href !== null && safeHref(href) === undefined) element.removeAttribute('href');
}
