import { cleanLink } from '../links/clean-link.ts';
import { embeddedAddress } from './embedded-address.ts';

/** Maximum length of the address of a frame, in characters. */
const MOST_LENGTH = 2_000;

/**
 * Address of a page of a different site, or embed code that contains the address. The embed code can be HTML-escaped.
 */
export interface FrameSource {
  readonly url?: string | null | undefined;
  readonly html?: string | null | undefined;
}

/**
 * Finds the address of the page in `url`, or in the embed code `html`. The code is only searched for an address and is
 * never rendered. Undefined when there is no address, or when the address does not begin with `https:`, contains a user
 * name, or is longer than 2,000 characters.
 */
export function frameAddress({ url, html }: FrameSource): URL | undefined {
  const text = cleanLink(url || embeddedAddress(html ?? '')).replace(/^\/\//, 'https://');
  if (text.length > MOST_LENGTH || !/^https:\/\//i.test(text)) return undefined;
  const address = URL.parse(text);
  return address && !address.username && !address.password ? address : undefined;
}

/**
 * Is the page at this address allowed in a frame? `*.example.com` allows every host below example.com.
 *
 * @param hosts The hosts that the page's Content-Security-Policy allows, with their port when it is not 443.
 */
export function isFrameHost({ host }: URL, hosts: readonly string[]): boolean {
  return hosts.some((allowed) => allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1))));
}
