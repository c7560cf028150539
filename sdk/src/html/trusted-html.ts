import type { TrustedHTML, TrustedTypePolicy, TrustedTypePolicyFactory } from 'trusted-types/lib';
import type { SafeHtml } from './safe-html.ts';

/** Name of the page's Trusted Types policy. The Content-Security-Policy allows this name in `trusted-types`. */
export const TRUSTED_TYPES_POLICY = 'plinth';

let policy: TrustedTypePolicy | undefined;

/**
 * The only Trusted Types policy of the page. It is created at the first use, so a page that renders no HTML from data
 * has no policy. Undefined in browsers without Trusted Types, and on the server. Only the sanitiser calls it, to parse
 * HTML in a separate document; all other code calls `toTrustedHtml`.
 */
export function trustedTypesPolicy(): TrustedTypePolicy | undefined {
  // In a browser without Trusted Types, the global `trustedTypes` can be an element with the id `trustedTypes`.
  const factory = (globalThis as { trustedTypes?: Partial<TrustedTypePolicyFactory> }).trustedTypes;
  policy ??= factory?.createPolicy?.(TRUSTED_TYPES_POLICY, {
    createHTML: (input) => input,
    createScript: refuse,
    createScriptURL: refuse,
  });
  return policy;
}

/** Returns sanitised HTML as a value that Trusted Types accepts. The parameter type allows nothing else. */
export function toTrustedHtml(html: SafeHtml): string | TrustedHTML {
  return trustedTypesPolicy()?.createHTML(html) ?? html;
}

function refuse(): never {
  throw new TypeError('Plinth loads scripts by import, never from a text');
}
