import type { TrackEvent } from '@plinth/sdk';
import type { CartEntry } from '@plinth/sdk/commerce';
import type { NewCartEntry } from '@plinth/sdk/commerce/cart-service';

/**
 * §7: the event that analytics and ad pixels count when a product was added. The common fields of events must be texts
 * (§5).
 */
export function addToCartEvent(
  { itemId, sku, quantity }: Required<NewCartEntry>,
  entry: CartEntry | undefined,
): TrackEvent {
  return {
    name: 'add-to-cart',
    data: {
      object_type: 'product',
      object_id: itemId,
      object_display_name: entry?.title || null,
      object_value: entry?.unitPrice?.value ?? null,
      currency: entry?.unitPrice?.currency ?? null,
      sku,
      quantity: quantity ?? 1,
    },
  };
}
