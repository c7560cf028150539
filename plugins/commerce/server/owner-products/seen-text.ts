import type { VariantPrices } from './change-variant.ts';
import { pricesText, readPricesText } from './price-text.ts';

/** Prices and stock of a variant when a file was downloaded. */
export interface SeenVariant extends VariantPrices {
  /** Undefined for a variant whose stock is not counted. */
  readonly stock: number | undefined;
}

/**
 * The column `Seen` of the CSV. An upload with this column overwrites no value that somebody else has changed since the
 * download.
 */
export function seenText(prices: VariantPrices, stock: number | undefined): string {
  return `${pricesText(prices)}/${stock ?? '-'}`;
}

/** Reads what `seenText` writes. */
export function readSeenText(text: string): SeenVariant | undefined {
  const [, prices = '', stock] = /^(.*)\/(\d{1,10}|-)$/.exec(text) ?? [];
  const read = readPricesText(prices);
  return read && { ...read, stock: stock === '-' ? undefined : Number(stock) };
}
