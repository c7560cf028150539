import { shortHash } from '../../../http/hash.ts';
import type { ContentVersion } from '../../../publishing/content/page-content.ts';

/**
 * The stock of a variant. Browsers bring it up to date themselves, so a page is published again only when the variant is
 * sold out, or no longer so: search engines and lists read that.
 */
const STOCK = 'qtyInStock';

/** The version of data that a page shows. */
export function shownVersion(data: object): ContentVersion {
  const shown = JSON.stringify(data, (key, value: unknown) => (key === STOCK ? value !== 0 : value));
  return { version: shortHash(shown), shown };
}
