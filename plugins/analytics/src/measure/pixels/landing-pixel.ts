/* The `landing` chunk: loaded on the first page of a visit. */

/** §7: parameters of the page's address that are copied to the address of the pixel. */
const CAMPAIGN = ['source', 'campaign', 'subcampaign', 'channel', 'subchannel', 'variation', 'mkwid'];
/** Limit for the characters of each parameter, because servers limit the length of an address. */
const LONGEST = 500;

/** The data that the browser provides about the landing. */
export interface Landing {
  readonly location: Pick<Location, 'href' | 'search'>;
  readonly document: Pick<Document, 'referrer'>;
  readonly navigator: Pick<Navigator, 'language'>;
  readonly screen: Pick<Screen, 'width' | 'height'>;
}

/**
 * §7: address of the pixel `track/Track`.
 *
 * @param random A number that makes the address unique, so that no cache answers the request.
 */
export function landingPixel(
  { location, document, navigator, screen }: Landing,
  apiOrigin: string | undefined,
  random: number,
): string {
  const refer = document.referrer;
  const own = new URLSearchParams(location.search);
  const campaign = CAMPAIGN.flatMap((name) => {
    const value = own.get(name);
    return value === null ? [] : [[name, value.slice(0, LONGEST)]];
  });
  const query = new URLSearchParams([
    ['landing', location.href.slice(0, LONGEST)],
    ['refer', refer.slice(0, LONGEST)],
    ['rk', random.toString(36).slice(2)],
    ['lang', navigator.language],
    ['screen', `${screen.width}x${screen.height}`],
    ...campaign,
  ]);
  return `${apiOrigin ?? ''}/api/track/Track?${query}`;
}
