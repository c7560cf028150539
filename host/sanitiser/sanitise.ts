import { escapeEmbedCode, removeRefusedAttributes, SANITISER_CONFIG } from '@plinth/sdk/sanitiser-config';
import { trustedTypesPolicy } from '@plinth/sdk/trusted-html';
import createDOMPurify from 'dompurify';

const purify = createDOMPurify(window);
purify.addHook('beforeSanitizeAttributes', escapeEmbedCode);
purify.addHook('beforeSanitizeAttributes', removeRefusedAttributes);

/** The one sanitiser in the browser: for pages another system rendered, and for HTML that arrives later. */
export function sanitise(dirty: string): string {
  const policy = trustedTypesPolicy();
  // Without ours it would make a policy of its own, which the Content-Security-Policy refuses.
  return purify.sanitize(dirty, { ...SANITISER_CONFIG, ...(policy && { TRUSTED_TYPES_POLICY: policy }) });
}
