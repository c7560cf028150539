import { createHash } from 'node:crypto';
import { PRESSABLE_STYLE } from '@plinth/sdk/aria/pressable-style';
import { TRUSTED_TYPES_POLICY } from '@plinth/sdk/trusted-html';
import { WORKER_POLICY } from '@plinth/sdk/workers';

export interface PolicySources {
  /** Texts of the inline scripts, exactly as they are between the tags. */
  readonly inlineScripts: readonly string[];
  /**
   * Sources on other hosts (origins or folders) from which the page loads scripts. The next fields are the sources of
   * other kinds of requests; `styles` can also contain hashes.
   */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  readonly images?: readonly string[];
  readonly connections?: readonly string[];
  readonly forms?: readonly string[];
  readonly frames?: readonly string[];
  /** Does a plugin of the page start a worker from the site? Default: false. */
  readonly hasWorkers?: boolean;
}

/**
 * The policy of a page. It uses hashes instead of nonces, because published HTML is cached. `style-src-attr` allows
 * style attributes, but style elements of authors stay forbidden.
 */
export function contentSecurityPolicy({
  inlineScripts,
  scripts = [],
  styles = [],
  fonts = [],
  images = [],
  connections = [],
  forms = [],
  frames = [],
  hasWorkers = false,
}: PolicySources): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(inlineHash), ...scripts],
    // The hash allows react-aria's style element for elements that can be pressed.
    'style-src': ["'self'", inlineHash(PRESSABLE_STYLE), ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    // Authors may show pictures of other hosts, but only over https.
    'img-src': ["'self'", 'data:', 'https:', ...images],
    'font-src': ["'self'", ...fonts],
    'media-src': ["'self'"],
    // Frames are allowed only when a plugin declares one.
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
    'worker-src': [hasWorkers ? "'self'" : "'none'"],
    'connect-src': ["'self'", ...connections],
    'form-action': ["'self'", ...forms],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY, ...(hasWorkers ? [WORKER_POLICY] : [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/**
 * `Integrity-Policy` of a page: browsers refuse every script without a hash, whether an element, a preload or an import
 * loads it. The hash is on the element or in the import map. The import map does not apply to an element that comes
 * before it, so such an element is refused unless it has a hash of its own.
 */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/** The source expression for an inline script or style. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The folders of those addresses that are on other servers, as sources of the policy. A folder allows less than a whole
 * origin: one server can have many plugins, and a page needs only few of them. A semicolon would end the directive and
 * a comma would end the policy, so both are escaped.
 */
export function foreignFolders(addresses: readonly string[]): string[] {
  const foreign = addresses.filter((address) => URL.canParse(address));
  const folders = foreign.map((address) => new URL('.', address).href.replaceAll(';', '%3B').replaceAll(',', '%2C'));
  return [...new Set(folders)];
}

/** The origins of `addresses`, except the site's own. */
export function foreignOrigins(addresses: readonly string[]): string[] {
  return [...new Set(addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin))];
}
