import { shortHash } from '../../../http/hash.ts';
import type { ContentVersion } from '../../../publishing/content/page-content.ts';

/** The stock of a variant. Browsers bring it up to date themselves, so a page is not published again for it. */
const STOCK = 'qtyInStock';

/** The version of data that a page shows. The stock does not change it. */
export function shownVersion(data: object): ContentVersion {
  const shown = JSON.stringify(data, (key, value: unknown) => (key === STOCK ? undefined : value));
  return { version: shortHash(shown), shown };
}
