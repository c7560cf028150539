import { escapeEmbedCode, removeRefusedAttributes, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import { trustedTypesPolicy } from '@plinth/sdk/trusted-html';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
purify.addHook('beforeSanitizeAttributes', removeRefusedAttributes);

/** The only sanitiser in the browser: for pages that another system rendered, and for HTML that arrives later. */
export function sanitise(dirty: string): string {
  const policy = trustedTypesPolicy();
  // Without our policy DOMPurify would create another policy, which the Content-Security-Policy refuses.
  return purify.sanitize(dirty, { ...SANITISER_CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
}
