import type { Host } from '@plinth/sdk';
import { shownPrice } from '@plinth/sdk/commerce';
import type { Item } from '../item/item-schema.ts';

/** §7 ViewContent: a visitor looks at a product. */
export function trackViewed(host: Host, { id, title, structuredContent }: Item): void {
  const price = shownPrice(structuredContent)?.price;
  host.track({ name: 'ViewContent', data: { id, name: title, ...price } });
}
