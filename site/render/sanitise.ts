import { escapeEmbedCode, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const purify = createDOMPurify(new JSDOM('').window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);

/** The one sanitiser, at publish time: what leaves it is what every visitor gets. */
export function sanitise(dirty: string): string {
  return purify.sanitize(dirty, SANITISER_CONFIG);
}
