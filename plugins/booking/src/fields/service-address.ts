import { safeHref } from '@plinth/sdk';
import { LOOPBACK } from './loopback.ts';

const LONGEST_ADDRESS = 2_000;

/** The address of a page of a booking service. Undefined when it is not an https address, or has a user name. */
export function serviceAddress(text: string | null | undefined): URL | undefined {
  const href = text && text.length <= LONGEST_ADDRESS ? safeHref(text.replace(/^\/\//, 'https://')) : undefined;
  const address = href === undefined ? null : URL.parse(href);
  if (address?.username !== '') return undefined;
  const { protocol, host } = address;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(host)) ? address : undefined;
}
