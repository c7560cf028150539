import { SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);

/** The one sanitiser in the browser: for pages another system rendered, and for HTML that arrives later. */
export function sanitise(dirty: string): string {
  return purify.sanitize(dirty, SANITISER_CONFIG);
}
