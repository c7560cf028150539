/** Address of the page on a maps site that shows directions to a position. */
export const DIRECTIONS_PAGE = 'https://www.openstreetmap.org/directions?to={lat}%2C{lng}';
/** Address of the page on a maps site that finds a place by its address. */
export const SEARCH_PAGE = 'https://www.openstreetmap.org/search?query={query}';

/**
 * Replaces the parameters in braces in the address of a page with these values. Undefined when the result is not a
 * valid address.
 */
export function placeLink(page: string, values: Readonly<Record<string, string | number>>): string | undefined {
  const address = page.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  return URL.canParse(address) ? new URL(address).href : undefined;
}
