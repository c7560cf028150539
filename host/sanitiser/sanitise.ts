import { escapeEmbedCode, removeRefusedAttributes, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import { trustedTypesPolicy } from '@plinth/sdk/trusted-html';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
purify.addHook('beforeSanitizeAttributes', removeRefusedAttributes);

/**
 * The only sanitiser in the browser: for HTML of pages that another system rendered, and for HTML that is inserted
 * after the page was published.
 */
export function sanitise(dirty: string): string {
  const policy = trustedTypesPolicy();
  // Without this Trusted Types policy, DOMPurify would create a policy of its own, which the Content-Security-Policy
  // refuses.
  return purify.sanitize(dirty, { ...SANITISER_CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
}
