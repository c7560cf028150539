import type { TrustedHTML, TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib';
import type { SafeHtml } from './safe-html.ts';

/** Name that the Content-Security-Policy allows in `trusted-types`. */
export const TRUSTED_TYPES_POLICY = 'plinth';

let policy: TrustedTypePolicy | undefined;

/**
 * The one Trusted Types policy of the page, made at the first use, so that a page which renders no HTML creates none.
 * Undefined where the browser has no Trusted Types, and on the server. For the sanitiser, which parses what it cleans
 * in a document of its own; everybody else calls `toTrustedHtml`.
 */
export function trustedTypesPolicy(): TrustedTypePolicy | undefined {
  // In a browser without Trusted Types this may be an element with that id.
  const factory = (globalThis as { trustedTypes?: Partial<TrustedTypePolicyFactory> }).trustedTypes;
  policy ??= factory?.createPolicy?.(TRUSTED_TYPES_POLICY, {
    createHTML: (input) => input,
    createScript: refuse,
    createScriptURL: refuse,
  });
  return policy;
}

/** Vouches for HTML that the sanitiser let through, and for nothing else: its only caller takes `SafeHtml`. */
export function toTrustedHtml(html: SafeHtml): string | TrustedHTML {
  return trustedTypesPolicy()?.createHTML(html) ?? html;
}

function refuse(): never {
  throw new TypeError('Plinth loads scripts by import, never from a text');
}
