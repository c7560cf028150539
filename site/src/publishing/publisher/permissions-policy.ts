import { NO_POSITION } from '@plinth/server/http';

const OWN_POSITION = 'geolocation=(self)';

/**
 * Matches blocks that may ask for the visitor's location. Attributes that begin with `data-plinth-` are the publisher's
 * own: the sanitiser removes them from what authors write, so no text of a page can look like such a block.
 */
const ASKS = /<div [^<>]* data-plinth-block="store-locator"/;

/**
 * The header `Permissions-Policy` of a page: only a page with a store locator block may ask for the visitor's location.
 */
export function permissionsPolicy(html: string): string {
  return ASKS.test(html) ? OWN_POSITION : NO_POSITION;
}
