import { createHash } from 'node:crypto';
import { frameSources, hostSources, type PageSlice } from '@plinth/manifests';
import { PRESSABLE_STYLE } from '@plinth/sdk/aria/pressable-style';

/** Name of the Trusted Types policy that every published page allows. */
const TRUSTED_TYPES_POLICY = 'plinth';
/** Name of the Trusted Types policy of `allowWorker` (SDK), for pages whose plugins start workers. */
const WORKER_POLICY = 'default';

/**
 * Value of the header `Integrity-Policy`. A published page has the same value: a script without a hash does not run.
 */
export const INTEGRITY_POLICY = 'blocked-destinations=(script)';

/**
 * The Content-Security-Policy of a page with the blocks of one plugin. The policy is as strict as that of a published
 * page, so that an author notices at once when a plugin uses something that a published page does not allow.
 * @param inlineScripts Texts of the inline scripts, exactly as they are between the tags.
 */
export function pagePolicy({ slice }: Pick<PageSlice, 'slice'>, inlineScripts: readonly string[]): string {
  const capabilities = Object.values(slice.plugins).flatMap((plugin) => plugin.capabilities ?? []);
  const frames = frameSources(capabilities.flatMap((each) => each.frames ?? []));
  const hasWorkers = capabilities.some((each) => each.workers?.length);
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
    'worker-src': [hasWorkers ? "'self'" : "'none'"],
    'connect-src': ["'self'", ...hostSources(capabilities.flatMap((each) => each.network ?? []))],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES_POLICY, ...(hasWorkers ? [WORKER_POLICY] : [])],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
