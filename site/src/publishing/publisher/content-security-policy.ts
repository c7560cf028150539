import { createHash } from 'node:crypto';
import { PRESSABLE_STYLE } from '@plinth/sdk/aria/pressable-style';
import { TRUSTED_TYPES_POLICY } from '@plinth/sdk/trusted-html';

export interface PolicySources {
  /** Texts of the inline scripts, as they stand between the tags. */
  readonly inlineScripts: readonly string[];
  /** Origins beside the site's own, by what is loaded from them. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly connections?: readonly string[];
  readonly forms?: readonly string[];
  readonly frames?: readonly string[];
}

/**
 * The policy of a page, by hashes and not by nonce, because published HTML is cached. `style-src-attr` allows style
 * attributes only: no element can be restyled from a stylesheet the site did not write.
 */
export function contentSecurityPolicy({
  inlineScripts,
  scripts = [],
  styles = [],
  connections = [],
  forms = [],
  frames = [],
}: PolicySources): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(inlineHash), ...scripts],
    // react-aria's press events write one style element, whose text is known.
    'style-src': ["'self'", inlineHash(PRESSABLE_STYLE), ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    // Authors may show pictures of other hosts; over https only.
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // A page without a plugin that declares a frame shows none at all.
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'connect-src': ["'self'", ...connections],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * `Integrity-Policy` of a page: no script runs without a hash, be it an element, a preload or an import. A hash comes from
 * the element or from the import map, so an element that stands before the import map cannot bring a changed file in.
 */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** Source expression of an inline script or style. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hosts of a plugin's capabilities as sources; what is no host is left out, so that none can add a directive. */
export function hostSources(hosts: readonly string[]): string[] {
  return hosts.filter((host) => /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)).map((host) => `https://${host}`);
}

/** Origins of those addresses that are not the site's own. */
export function foreignOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
