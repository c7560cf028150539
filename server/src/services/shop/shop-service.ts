import { service } from '../../contract/service.ts';

/** First and last day of a period, in UTC and in the form `2026-11-20`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Orders that were paid in a period, in one currency. */
export interface Revenue {
  readonly currency: string;
  /** Number of orders of which some money was kept. */
  readonly orders: number;
  /** What was paid for them, without what went back, in minor units. */
  readonly units: number;
}

/** Knows the orders of the shop. */
export interface ShopService {
  /**
   * What the orders that were paid in a period have brought, with taxes and delivery. Money that went back is
   * subtracted from the period in which it was paid. The currency with the largest number of orders is the first.
   */
  revenue(days: Days): Promise<readonly Revenue[]>;
}

export const shopService = service<ShopService>('shop');
