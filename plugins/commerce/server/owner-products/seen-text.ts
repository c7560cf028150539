import { type Measures, measuresText, readMeasures } from '../measures/measures.ts';
import type { VariantPrices } from './change-variant.ts';
import { pricesText, readPricesText } from './price-text.ts';

/** Prices, stock and measures of a variant when a file was downloaded. */
export interface SeenVariant extends VariantPrices {
  /** Undefined for a variant whose stock is not counted. */
  readonly stock: number | undefined;
  /** Undefined in a file without measures, and for a variant that is not a physical product. */
  readonly measures: Measures | undefined;
}

/**
 * The column `Seen` of the CSV. An upload with this column overwrites no value that somebody else has changed since the
 * download.
 */
export function seenText(prices: VariantPrices, stock: number | undefined, measures: Measures | undefined): string {
  const seen = `${pricesText(prices)}/${stock ?? '-'}`;
  return measures ? `${seen} ${measuresText(measures)}` : seen;
}

/** Reads what `seenText` writes, and what it has written before variants had measures. */
export function readSeenText(text: string): SeenVariant | undefined {
  const [, prices = '', stock, measures] = /^([^ ]*)\/(\d{1,10}|-)(?: ((?:\d{1,7}\/){3}\d{1,7}))?$/.exec(text) ?? [];
  const read = readPricesText(prices);
  return (
    read && {
      ...read,
      stock: stock === '-' ? undefined : Number(stock),
      measures: measures === undefined ? undefined : readMeasures(measures),
    }
  );
}
