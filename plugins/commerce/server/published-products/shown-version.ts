import { shortHash } from '@plinth/server/http';
import type { ContentVersion } from '@plinth/server/pages';

/**
 * Field with the stock of a variant. Browsers request the current stock themselves. A page is published again only when
 * a variant becomes sold out or is in stock again, because search engines and lists read this from the page.
 */
const STOCK = 'qtyInStock';

/** The version of the data that a page shows. */
export function shownVersion(data: object): ContentVersion {
  const shown = JSON.stringify(data, (key, value: unknown) => (key === STOCK ? value !== 0 : value));
  return { version: shortHash(shown), shown };
}
