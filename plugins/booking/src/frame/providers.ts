import { type InferOutput, nullish, object, picklist, string } from '@plinth/sdk/fields';
import { is } from 'valibot';
import { LOOPBACK } from '../fields/loopback.ts';

const MOST_PROVIDERS = 20;

const providerSchema = object({
  name: string(),
  pages: string(),
  frameHost: string(),
  framePath: string(),
  purpose: nullish(picklist(['necessary', 'performance', 'advertising'])),
});

/** A booking service, as the options of the template describe it. */
export type Provider = InferOutput<typeof providerSchema>;

/**
 * Finds the booking service whose pages have the host of this address, in the options of the template. Undefined when
 * the options name no such service.
 */
export function providerOf(url: string, options: unknown): Provider | undefined {
  const host = URL.parse(url)?.host.replace(/^www\./, '');
  if (host === undefined || !Array.isArray(options)) return undefined;
  return options
    .slice(0, MOST_PROVIDERS)
    .find((option): option is Provider => is(providerSchema, option) && option.pages.replace(/^www\./, '') === host);
}

export interface FrameValues {
  readonly account: string;
  /** §9: is the window wider than 850 px? */
  readonly isWide: boolean;
  readonly language: string;
}

/**
 * Address of the frame of a provider, over https except on loopback. Undefined when the address would have a host other
 * than `frameHost`. Also undefined for an address of this site, because a page of this site could remove the sandbox of
 * its frame.
 */
export function frameOf({ frameHost, framePath }: Provider, values: FrameValues, ownOrigin: string): URL | undefined {
  const { account, isWide, language } = values;
  // In a Content Security Policy, an asterisk allows many hosts. It does not name the one host of this frame.
  if (frameHost.includes('*')) return undefined;
  const path = framePath
    .replaceAll('{account}', () => encodeURIComponent(account))
    .replaceAll('{layout}', isWide ? 'wide' : 'standard')
    .replaceAll('{language}', () => encodeURIComponent(language));
  const scheme = LOOPBACK.test(frameHost) ? 'http' : 'https';
  const address = URL.parse(`${scheme}://${frameHost}${path.startsWith('/') ? path : `/${path}`}`);
  return address && address.host === frameHost && address.origin !== ownOrigin ? address : undefined;
}
