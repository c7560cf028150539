import * as v from 'valibot';
import { REMOTE_LIMITS, type RemoteCatalogue, RemoteFailure, type RemoteLimits } from '../remote-catalogue.ts';
import { WRONG_SHAPE } from '../remote-hints.ts';
import { laterAgain, remoteJson } from '../remote-json.ts';
import { withinRate } from '../within-rate.ts';
import { MEDUSA_FIELDS, medusaProduct } from './medusa-product.ts';

/** Limit for the products of one request. */
const PRODUCTS_AT_ONCE = 50;
/** Medusa answers with 400 when the publishable key or the region is wrong. */
const REFUSALS = [400, 401, 403];

const answerSchema = v.object({ products: v.array(v.unknown()), count: v.number() });

interface MedusaSettings {
  /** Address of the backend, without a slash at the end. */
  readonly address: string;
  /** Publishable API key. It decides from which sales channels of Medusa the products come. */
  readonly token: string;
  /** Id of the region whose prices the shop has. */
  readonly region: string;
}

/** The catalogue of a Medusa backend (version 2), read with its store API. */
export function medusaCatalogue(
  { address, token, region }: MedusaSettings,
  limits: RemoteLimits = REMOTE_LIMITS,
): RemoteCatalogue {
  const pageAt = async (offset: number, stop: AbortSignal) => {
    const url = new URL(`${address}/store/products`);
    url.search = new URLSearchParams({
      limit: String(PRODUCTS_AT_ONCE),
      offset: String(offset),
      order: 'id',
      region_id: region,
      fields: MEDUSA_FIELDS,
    }).toString();
    const headers = { 'x-publishable-api-key': token };
    const parsed = v.safeParse(answerSchema, await remoteJson(url, { headers }, { stop, limits, refusals: REFUSALS }));
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new RemoteFailure('PLINTH-SITE-262', `${v.getDotPath(issue) ?? '$'}: ${issue.message}`, WRONG_SHAPE);
  };
  return {
    provider: 'medusa',
    pages: async function* ({ currency, stop }) {
      let offset = 0;
      let total: number | undefined;
      do {
        const { products, count } = await withinRate(() => pageAt(offset, stop), { stop, limits });
        total ??= count;
        // If the number of products changes while the pages are read, it is possible that the pages leave out products.
        // The import would then remove these from the shop.
        if (count !== total || (products.length === 0 && offset < total))
          throw laterAgain('the products of the backend have changed while they were read');
        yield products.map((product) => medusaProduct(product, currency)).filter((product) => product !== undefined);
        offset += products.length;
      } while (offset < total);
    },
  };
}
