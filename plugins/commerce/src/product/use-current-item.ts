import { type Host, HttpService } from '@plinth/sdk';
import { safeParse } from '@plinth/sdk/fields';
import { useHost } from '@plinth/sdk/react';
import { useEffect, useState } from 'react';
import { type Item, itemSchema } from '../item/item-schema.ts';
import { PRODUCTS_PATH } from '../item/products-path.ts';

const NOT_FOUND = 404;
/** Time-out of the request. It can be long, because the published product is shown until the answer arrives. */
const TIMEOUT_MS = 10_000;

/**
 * The product with its current stock and prices. Until the site has answered, it is the product as it was published.
 * Undefined when the product is no longer sold.
 * @param productId Id in the shop of this site. Empty: the product stays as it was published.
 */
export function useCurrentItem(published: Item, productId: string): Item | undefined {
  const host = useHost();
  const [current, setCurrent] = useState<Item | undefined>(published);
  useEffect(() => {
    if (!host || productId === '') return;
    let isShown = true;
    fetchItem(host, published, productId).then((item) => isShown && setCurrent(item), host.report);
    return () => {
      isShown = false;
    };
  }, [host, published, productId]);
  return current;
}

/** Fetches the product. Resolves to the published product when the site does not answer. */
async function fetchItem(host: Host, published: Item, productId: string): Promise<Item | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(`${PRODUCTS_PATH}/${encodeURIComponent(productId)}`, {
    onFailure: 'return',
    timeoutMs: TIMEOUT_MS,
  });
  if (!result.ok) return result.status === NOT_FOUND ? undefined : published;
  const parsed = safeParse(itemSchema, result.data);
  return parsed.success ? parsed.output : published;
}
