import { safeHref } from '@plinth/sdk';

const LONGEST_ADDRESS = 2_000;

/** An address over https or http without a user name; undefined for every other text. */
export function webAddress(text: string | null | undefined): URL | undefined {
  const href = text && text.length <= LONGEST_ADDRESS ? safeHref(text.replace(/^\/\//, 'https://')) : undefined;
  const address = href === undefined ? null : URL.parse(href);
  return address && /^https?:$/.test(address.protocol) && address.username === '' ? address : undefined;
}
