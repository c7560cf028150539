import { createHash } from 'node:crypto';
import type { PageSlice } from '@plinth/manifests';
import { PRESSABLE_STYLE } from '@plinth/sdk/aria/pressable-style';

/** Name of the only Trusted Types policy that a published page allows. */
const TRUSTED_TYPES_POLICY = 'plinth';

/** Value of the header `Integrity-Policy`, the same as on a published page: a script without a hash does not run. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/**
 * The Content-Security-Policy of a page with the blocks of one plugin. The policy is as strict as that of a published
 * page, so that an author notices at once when a page uses something that is not allowed there.
 * @param inlineScripts Texts of the inline scripts, exactly as they are between the tags.
 */
export function pagePolicy({ slice }: Pick<PageSlice, 'slice'>, inlineScripts: readonly string[]): string {
  const capabilities = Object.values(slice.plugins).flatMap((plugin) => plugin.capabilities ?? []);
  const frames = sources(capabilities.flatMap((each) => each.frames ?? []));
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts.map(inlineHash)],
    // react-aria inserts one style element for press events. Its text is always the same.
    'style-src': ["'self'", inlineHash(PRESSABLE_STYLE)],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'connect-src': ["'self'", ...sources(capabilities.flatMap((each) => each.network ?? []))],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Makes sources of the policy from hosts. Anything that is not a host is left out, so that it cannot add a directive.
 */
function sources(hosts: readonly string[]): string[] {
  return hosts.filter((host) => /^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(host)).map((host) => `https://${host}`);
}
