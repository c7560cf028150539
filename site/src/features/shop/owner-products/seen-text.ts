import type { VariantPrices } from './change-price.ts';
import { pricesText, readPricesText } from './price-form.ts';

/** Prices and stock of a variant when a file was downloaded. */
export interface SeenVariant extends VariantPrices {
  /** Undefined for a variant that is not counted. */
  readonly stock: number | undefined;
}

/** The column `Seen` of the CSV. An upload with it changes nothing that somebody else has changed since the download. */
export function seenText(prices: VariantPrices, stock: number | undefined): string {
  return `${pricesText(prices)}/${stock ?? '-'}`;
}

/** Reads what `seenText` writes. */
export function readSeenText(text: string): SeenVariant | undefined {
  const [, prices = '', stock] = /^(.*)\/(\d{1,10}|-)$/.exec(text) ?? [];
  const read = readPricesText(prices);
  return read && { ...read, stock: stock === '-' ? undefined : Number(stock) };
}
