import { safeHref } from '@plinth/sdk';

/** Where a recording is. Pages play sound files of the site itself; other sites get a link. */
export type SoundSource =
  | { readonly kind: 'own'; readonly src: string }
  | { readonly kind: 'elsewhere'; readonly href: string; readonly host: string };

/** Undefined when the address is empty, or may not be in a page (§5 Links). */
export function soundSource(address: string): SoundSource | undefined {
  const href = safeHref(address);
  if (href === undefined) return undefined;
  if (/^\/(?![/\\])/.test(href)) return { kind: 'own', src: href };
  const url = URL.parse(href);
  return url && /^https?:$/.test(url.protocol) ? { kind: 'elsewhere', href, host: url.host } : undefined;
}
