import type { CurrencyCode } from '@plinth/sdk/enums';
import type { SiteErrorCode } from '@plinth/server/errors';

/** Names of the backends whose catalogue the shop can read. */
export const REMOTE_PROVIDERS = ['shopify', 'medusa'] as const;
export type RemoteProvider = (typeof REMOTE_PROVIDERS)[number];

/** The catalogue of a backend that belongs to the owner of the shop, such as Shopify. */
export interface RemoteCatalogue {
  readonly provider: RemoteProvider;
  /**
   * Reads all products, one request for each page.
   *
   * Throws: `RemoteFailure` when an answer is missing, late, too large or has the wrong shape.
   */
  pages(options: ReadOptions): AsyncIterable<readonly RemoteProduct[]>;
}

interface ReadOptions {
  /** Currency of the store. A product with a price in a different currency is returned with a problem. */
  readonly currency: CurrencyCode;
  /** Signal that ends the request that is under way. */
  readonly stop: AbortSignal;
}

/** A product on a page of the backend's catalogue. */
export type RemoteProduct = ReadProduct | BrokenProduct;

interface ReadProduct {
  /** Id of the product in the shop. */
  readonly id: string;
  /** The product in the shape of a product file (`productFileSchema`), not yet checked. */
  readonly product: object;
}

interface BrokenProduct {
  /** Undefined when even the id cannot be read. */
  readonly id: string | undefined;
  readonly problem: {
    /** Path of the field in the answer of the backend: `variants.nodes.0.price`. */
    readonly at: string;
    readonly reason: string;
  };
}

/** Limits of what is read from a backend. */
export interface RemoteLimits {
  /** Milliseconds until an answer must be complete. */
  readonly timeoutMs: number;
  readonly answerBytes: number;
  readonly products: number;
  /** Limit for the waits before one page, when the backend limits the number of requests. */
  readonly waits: number;
  /**
   * Milliseconds of the first wait, if the backend does not say how long to wait. Each further wait is twice as long.
   */
  readonly waitMs: number;
  /** Limit for one wait in milliseconds. */
  readonly longestWaitMs: number;
}

export const REMOTE_LIMITS: RemoteLimits = {
  timeoutMs: 20_000,
  answerBytes: 10_000_000,
  products: 20_000,
  waits: 6,
  waitMs: 1_000,
  longestWaitMs: 60_000,
};

/** Why the catalogue of a backend could not be read. */
export class RemoteFailure extends Error {
  readonly code: SiteErrorCode;
  readonly hint: string;

  constructor(code: RemoteFailure['code'], reason: string, hint: string) {
    super(reason);
    this.code = code;
    this.hint = hint;
  }
}
