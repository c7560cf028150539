import { webAddress } from '../services/web-address.ts';

/** A platform that has a follow button with a script. */
export interface Platform {
  readonly name: string;
  readonly script: string;
  /** Host that visitors read in the note about the button. */
  readonly host: string;
  /** Name of the followed account, from the path of its profile; undefined when the path is of no profile. */
  account(pathname: string): string | undefined;
  /** Attributes of the element that the script turns into the button, and its address. */
  markup(account: string): { readonly attributes: Readonly<Record<string, string>>; readonly href?: string };
}

const firstSegment = (pathname: string) => /^\/@?([\w.-]{1,100})\/?$/.exec(pathname)?.[1];

const PLATFORMS: Readonly<Record<string, Platform>> = {
  'x.com': {
    name: 'X',
    host: 'platform.twitter.com',
    script: 'https://platform.twitter.com/widgets.js',
    account: firstSegment,
    markup: (account) => ({
      attributes: { class: 'twitter-follow-button', 'data-dnt': 'true', 'data-show-count': 'false' },
      href: `https://twitter.com/${account}`,
    }),
  },
  'pinterest.com': {
    name: 'Pinterest',
    host: 'assets.pinterest.com',
    script: 'https://assets.pinterest.com/js/pinit.js',
    account: firstSegment,
    markup: (account) => ({
      attributes: { 'data-pin-do': 'buttonFollow' },
      href: `https://www.pinterest.com/${account}/`,
    }),
  },
  'youtube.com': {
    name: 'YouTube',
    host: 'apis.google.com',
    script: 'https://apis.google.com/js/platform.js',
    account: (pathname) => /^\/channel\/([\w-]{1,100})\/?$/.exec(pathname)?.[1],
    markup: (account) => ({ attributes: { class: 'g-ytsubscribe', 'data-channelid': account } }),
  },
};

/** The platform of a profile, and the account; undefined when the platform has no button for the address. */
export function platformOf(url: string): { readonly platform: Platform; readonly account: string } | undefined {
  const address = webAddress(url);
  const host = address?.hostname.replace(/^(www|m)\./, '').replace(/^twitter\.com$/, 'x.com') ?? '';
  const platform = Object.hasOwn(PLATFORMS, host) ? PLATFORMS[host] : undefined;
  const account = address && platform?.account(address.pathname);
  return platform && account !== undefined ? { platform, account } : undefined;
}
