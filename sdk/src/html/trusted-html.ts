import type { SafeHtml } from './safe-html.ts';

interface HtmlPolicy {
  createHTML(input: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (input: string) => string }): HtmlPolicy;
}

/** Name that the Content-Security-Policy allows in `trusted-types`. */
export const TRUSTED_TYPES_POLICY = 'plinth';

let policy: HtmlPolicy | undefined;

/**
 * The one Trusted Types policy. It vouches for what the sanitiser let through, nothing else: its only caller takes
 * `SafeHtml`. Made at the first use, so that a page which draws no HTML creates none; where the browser has no
 * Trusted Types (or on the server) the string itself is the result.
 */
export function toTrustedHtml(html: SafeHtml): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (input) => input });
  return policy.createHTML(html);
}
