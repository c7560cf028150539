import type { CurrencyCode } from '@plinth/sdk/enums';
import type { CsvEncoding } from './decode-csv.ts';

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
export type CsvSeparator = keyof typeof SEPARATORS;

/** What was found out about a CSV file. */
export interface CsvForm {
  readonly encoding: CsvEncoding;
  readonly separator: CsvSeparator;
}

/** The first line with which Excel is told the separator: `sep=;`. */
const SEPARATOR_LINE = /^\u{feff}?sep=([,;\t])\r?$/iu;

/**
 * Finds the separator in the first lines of a file: the one that is most often in the line with the names of columns.
 * Spreadsheets in languages with a decimal comma write semicolons.
 *
 * @returns Also the number of the line with the names.
 */
export function findSeparator(head: string): { readonly separator: CsvSeparator; readonly firstLine: 1 | 2 } {
  const [names = ''] = head.split('\n', 1);
  const given = SEPARATOR_LINE.exec(names)?.[1];
  if (given === ',' || given === ';' || given === '\t') return { separator: given, firstLine: 2 };
  const outside = names.replace(/"[^"]*"/g, '');
  const count = (separator: string) => outside.split(separator).length;
  const found = ([',', ';', '\t'] as const).toSorted((one, other) => count(other) - count(one));
  return { separator: found[0] ?? ',', firstLine: 1 };
}

/** The form of a file in words, for its owner. */
export function formText({ encoding, separator }: CsvForm): string {
  const decimals = separator === ',' ? '' : ' and decimal commas or points in amounts';
  return `read as ${encoding}, with ${SEPARATORS[separator]} between the cells${decimals}`;
}

/** Thousands with points, and a decimal comma: `1.250,00`. */
const DECIMAL_COMMA = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/;
/** People read `1.250` as 1250 beside decimal commas, and as 1.25 elsewhere. */
const TWO_MEANINGS = /^-?\d{1,3}(?:\.\d{3})+$/;

/**
 * An amount of a file as a decimal text. In a file without commas as separators, spreadsheets write a decimal comma and
 * perhaps the currency: `1.250,00 €`. An amount with two meanings is undefined; one without a meaning is unchanged.
 */
export function amountText(text: string, { separator }: Pick<CsvForm, 'separator'>, currency: CurrencyCode) {
  if (separator === ',') return text;
  const number = withoutCurrency(text, currency);
  if (TWO_MEANINGS.test(number)) return undefined;
  return DECIMAL_COMMA.test(number) ? number.replaceAll('.', '').replace(',', '.') : number;
}

function withoutCurrency(text: string, currency: CurrencyCode): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const symbol = parts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  return [symbol, currency].reduce((rest, sign) => {
    const inner = rest.startsWith(sign) ? rest.slice(sign.length) : rest;
    return (inner.endsWith(sign) ? inner.slice(0, -sign.length) : inner).trim();
  }, text.trim());
}
