import { parseDimensions } from '@plinth/sdk/media/dimensions';
import { escapeEmbedCode, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import createDOMPurify, { type DOMPurify } from 'dompurify';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');

function createPurify(): DOMPurify {
  const purify = createDOMPurify(window);
  purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
  return purify;
}

const purify = createPurify();

/** The one sanitiser, at publish time: what leaves it is what every visitor gets. */
export function sanitise(dirty: string): string {
  return purify.sanitize(dirty, SANITISER_CONFIG);
}

/** What a form of another system shows after success; its own stylesheet, which is not here, hides it until then. */
const AFTER_SUCCESS = '.form-submission-text, .form-submission-html';

/** Images that wait for a script, without a size of their own. */
const WITHOUT_ROOM = 'img[data-src]:not([src], [width], [height])';

let holdsForm = false;
const keeper = createPurify();
keeper.addHook('uponSanitizeElement', (_node, { tagName }) => {
  if (tagName === 'form') holdsForm = true;
});
keeper.addHook('afterSanitizeAttributes', (element) => {
  if (element.matches(AFTER_SUCCESS)) element.setAttribute('hidden', '');
  if (element.matches(WITHOUT_ROOM)) reserveRoom(element);
});

/**
 * A browser keeps the room of an image that states its size, before it has an address and while it loads; a shape alone
 * (`aspect-ratio`) is nothing to an image that is on its way, and the page would move.
 */
function reserveRoom(image: Element): void {
  const size = parseDimensions(image.getAttribute('data-image-dimensions'));
  if (!size) return;
  image.setAttribute('width', String(Math.ceil(size.width)));
  image.setAttribute('height', String(Math.ceil(size.height)));
}

/** Markup of another system as it may stay in a page, and whether it has lost a form to the sanitiser. */
export function keptMarkup(dirty: string): { readonly html: string; readonly holdsForm: boolean } {
  holdsForm = false;
  const html = keeper.sanitize(dirty, SANITISER_CONFIG);
  return { html, holdsForm };
}
