import { MeasurementUnit } from '../enums/measurement-unit.ts';
import { DEFAULT_LOCALE } from '../locale/language-tag.ts';
import { numberText } from '../locale/texts.ts';

/** Largest number of decimals with which a weight or a length is shown: a letter of 25 g would otherwise have 0.03 kg. */
const MOST_DECIMALS = 2;
const MOST_DECIMALS_BELOW_ONE = 3;

/**
 * §9 Writes a weight in the unit of the store: `5 lbs` or `5 kg`. Nothing is converted.
 * @param standard `measurementStandard` of the store settings. Every value except imperial counts as metric.
 * @param locale Language of the number. Default: ',' between groups of digits, and '.' before decimals.
 */
export function formatWeight(weight: number, standard: number | undefined, locale?: string): string {
  return `${measureText(weight, locale)}\u{a0}${isImperial(standard) ? 'lbs' : 'kg'}`;
}

/** §9 Writes a length in the unit of the store: `10"` or `10 cm`. The parameters are those of `formatWeight`. */
export function formatLength(length: number, standard: number | undefined, locale?: string): string {
  return `${measureText(length, locale)}${isImperial(standard) ? '"' : '\u{a0}cm'}`;
}

function isImperial(standard: number | undefined): boolean {
  return standard === MeasurementUnit.imperial;
}

function measureText(value: number, locale = DEFAULT_LOCALE): string {
  const rounded = Number(value.toFixed(Math.abs(value) < 1 ? MOST_DECIMALS_BELOW_ONE : MOST_DECIMALS));
  const [, decimals = ''] = String(rounded).split('.');
  const digits = decimals.length;
  return numberText(locale, rounded, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
