import * as v from 'valibot';
import { REMOTE_LIMITS, type RemoteCatalogue, RemoteFailure, type RemoteLimits } from '../remote-catalogue.ts';
import { WRONG_SHAPE } from '../remote-hints.ts';
import { laterAgain, refusedToken, remoteJson } from '../remote-json.ts';
import { TooManyRequests, withinRate } from '../within-rate.ts';
import { PRODUCT_FIELDS, shopifyProduct } from './shopify-product.ts';

/** Version of the Storefront API. The schemas in this folder parse the answers of this version. */
const API_VERSION = '2026-04';
/**
 * Limit for the products of one request. Each product can have 250 variants, and the answer must not exceed
 * `answerBytes`.
 */
const PRODUCTS_AT_ONCE = 25;
const LONGEST_MESSAGE = 300;
const QUERY = `query ($first: Int!, $after: String) {
  products(first: $first, after: $after, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes { ${PRODUCT_FIELDS} }
  }
}`;

const answerSchema = v.object({
  data: v.object({
    products: v.object({
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullish(v.string()) }),
      nodes: v.array(v.unknown()),
    }),
  }),
});
const errorsSchema = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        message: v.optional(v.string(), ''),
        extensions: v.optional(v.object({ code: v.optional(v.string(), '') }), {}),
      }),
    ),
    v.minLength(1),
  ),
});

interface ShopifySettings {
  /** Address of the shop, without a slash at the end: `https://example.myshopify.com`. */
  readonly address: string;
  /** Public access token of the Storefront API. */
  readonly token: string;
}

/** The catalogue of a shop at Shopify, read with the Storefront API. */
export function shopifyCatalogue(
  { address, token }: ShopifySettings,
  limits: RemoteLimits = REMOTE_LIMITS,
): RemoteCatalogue {
  const url = new URL(`${address}/api/${API_VERSION}/graphql.json`);
  const pageAfter = async (after: string | null, stop: AbortSignal) => {
    const json = await remoteJson(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
        body: JSON.stringify({ query: QUERY, variables: { first: PRODUCTS_AT_ONCE, after } }),
      },
      { stop, limits },
    );
    const refused = v.safeParse(errorsSchema, json);
    if (refused.success) throw failureOf(refused.output.errors);
    const parsed = v.safeParse(answerSchema, json);
    if (parsed.success) return parsed.output.data.products;
    const [issue] = parsed.issues;
    throw wrongShape(`${v.getDotPath(issue) ?? '$'}: ${issue.message}`);
  };
  return {
    provider: 'shopify',
    pages: async function* ({ currency, stop }) {
      let after: string | null = null;
      for (;;) {
        const { pageInfo, nodes }: Awaited<ReturnType<typeof pageAfter>> = await withinRate(
          () => pageAfter(after, stop),
          { stop, limits },
        );
        yield nodes.map((node) => shopifyProduct(node, currency)).filter((product) => product !== undefined);
        if (!pageInfo.hasNextPage) return;
        const { endCursor } = pageInfo;
        // With such an answer, the same page would be requested again and again.
        if (endCursor === null || endCursor === undefined || endCursor === after || nodes.length === 0)
          throw wrongShape('a page has no cursor for the next page');
        after = endCursor;
      }
    },
  };
}

function failureOf(errors: v.InferOutput<typeof errorsSchema>['errors']): RemoteFailure {
  const codes = new Set(errors.map(({ extensions }) => extensions.code));
  const message = `Shopify answers: ${errors
    .map((error) => error.message)
    .join('; ')
    .slice(0, LONGEST_MESSAGE)}`;
  if (codes.has('ACCESS_DENIED') || codes.has('UNAUTHORIZED')) return refusedToken(message);
  if (codes.has('THROTTLED')) return new TooManyRequests(message);
  if (codes.has('INTERNAL_SERVER_ERROR')) return laterAgain(message);
  return wrongShape(message);
}

function wrongShape(reason: string): RemoteFailure {
  return new RemoteFailure('PLINTH-SITE-262', reason, WRONG_SHAPE);
}
