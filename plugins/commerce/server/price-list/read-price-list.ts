import type { Readable } from 'node:stream';
import { MAX_SKU_LENGTH } from '@plinth/sdk/commerce';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { messageOf } from '@plinth/server/errors';
import { giveWay } from '@plinth/server/storage';
import { parse } from 'csv-parse';
import * as v from 'valibot';
import { amountText, type CsvForm, type CsvSeparator, findSeparator } from '../csv/csv-form.ts';
import { decodeCsv } from '../csv/decode-csv.ts';
import { columnCount, fromExport, isPlatformExport, plainColumns } from '../csv/platform-export.ts';
import { MOST_STOCK } from '../owner-products/change-variant.ts';
import { priceText, priceUnits } from '../owner-products/price-text.ts';
import { readSeenText, type SeenVariant } from '../owner-products/seen-text.ts';
import type { LineProblem } from './line-problem.ts';

export const MOST_LINES = 100_000;
/** Limit for the problems that are listed. Reading ends at this number. */
export const MOST_PROBLEMS = 100;
const LARGEST_ROW = 20_000;
const READ_COLUMNS = ['SKU', 'Price', 'Sale Price', 'On Sale', 'Stock', 'Seen'] as const;
type ReadColumn = (typeof READ_COLUMNS)[number];
/** Columns that the download contains for people to read. An upload ignores them. */
const IGNORED_COLUMNS: readonly string[] = ['Product ID', 'Title', 'State', 'Options', 'Currency'];

/** The values that a line sets for a variant. An empty cell, and the stock "Unlimited", leave the value as it is. */
export interface WantedVariant {
  readonly line: number;
  readonly sku: string;
  readonly price?: number;
  readonly salePrice?: number;
  readonly isOnSale?: boolean;
  readonly stock?: number;
  /**
   * Prices and stock at the time of the download. Undefined: the line replaces the stored values, whatever they are.
   */
  readonly seen?: SeenVariant;
}

export interface PriceList {
  /**
   * The lines with a valid SKU; for a SKU that occurs twice, only the first line. Lines with problems are included, so
   * that a comparison with the shop's variants can find further problems.
   */
  readonly wanted: readonly WantedVariant[];
  readonly problems: readonly LineProblem[];
  /** What was found out about the file. */
  readonly form: CsvForm;
  /** Columns of the export of a platform that were not read, in words. */
  readonly left: readonly string[];
}

const recordSchema = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) });
const errorSchema = v.object({ lines: v.number() });

interface ReadLine {
  /** The valid cells of the line; undefined without a valid SKU. */
  readonly wanted: WantedVariant | undefined;
  readonly problems: readonly LineProblem[];
}

/** Reads a CSV file line by line, as it arrives. All problems are listed, up to a limit. */
export async function readPriceList(file: Readable, currency: CurrencyCode): Promise<PriceList> {
  const wanted: WantedVariant[] = [];
  const problems: LineProblem[] = [];
  const lineOf = new Map<string, number>();
  const text = decodeCsv();
  file.on('error', (error) => text.destroy(error)).pipe(text);
  let separator: CsvSeparator = ',';
  const form = (): CsvForm => ({ encoding: text.encoding, separator });
  const unreadable = (line: number, reason: string) => refused(form(), line, reason);
  const begin = await headOf(text).catch((thrown: unknown) => unreadable(1, messageOf(thrown)));
  if ('problems' in begin) return begin;
  const { head, isAll } = begin;
  const found = findSeparator(head.toString('utf8'));
  separator = found.separator;
  const records = parse({
    bom: true,
    delimiter: separator,
    from_line: found.firstLine,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    max_record_size: LARGEST_ROW,
  });
  text.on('error', (error) => records.destroy(error));
  let names: readonly string[] | undefined;
  let isExport = false;
  const counts = columnCount();
  try {
    records.write(head);
    if (isAll) records.end();
    else text.pipe(records);
    for await (const given of records) {
      const { record, info } = v.parse(recordSchema, given);
      if (!names) {
        names = plainColumns(record);
        isExport = isPlatformExport(names);
        const reason = columnProblem(names);
        if (reason !== undefined) return unreadable(1, reason);
        continue;
      }
      if (wanted.length >= MOST_LINES) return unreadable(info.lines, `the file has more than ${MOST_LINES} lines`);
      if (record.slice(names.length).some((cell) => cell !== '')) {
        problems.push(tooManyCells(info.lines));
        if (problems.length >= MOST_PROBLEMS) break;
        continue;
      }
      const cells = new Map(names.map((name, at) => [name, record[at] ?? '']));
      counts.add(cells);
      const line = readLine(isExport ? fromExport(cells) : cells, info.lines, { separator, currency });
      problems.push(...line.problems);
      if (line.wanted) {
        const earlier = lineOf.get(line.wanted.sku);
        lineOf.set(line.wanted.sku, info.lines);
        if (earlier === undefined) wanted.push(line.wanted);
        else problems.push(twice(line.wanted, earlier));
      }
      if (problems.length >= MOST_PROBLEMS) break;
      // The parser has the lines of a whole chunk ready, and makes the next chunk ready before the event loop turns.
      await giveWay();
    }
  } catch (thrown) {
    const where = v.safeParse(errorSchema, thrown);
    return unreadable(where.success ? where.output.lines : 1, messageOf(thrown));
  } finally {
    // The rest of the file is read and ignored, because a browser shows no answer before it has sent the whole file.
    text.unpipe(records);
    text.resume();
  }
  if (!names) return unreadable(1, 'the file is empty');
  const left = isExport ? counts.leftOut(READ_COLUMNS) : [];
  return { wanted, problems: problems.slice(0, MOST_PROBLEMS), form: form(), left };
}

/** Reads the beginning of a file, at least its first line. `isAll`: the file has no more. */
async function headOf(file: Readable): Promise<{ readonly head: Buffer; readonly isAll: boolean }> {
  let head = Buffer.alloc(0);
  const hasLine = await new Promise<boolean>((resolve, reject) => {
    const stop = (found: boolean) => {
      file.pause();
      file.off('data', take).off('end', end).off('error', reject);
      resolve(found);
    };
    const end = () => stop(false);
    const take = (chunk: Buffer | string) => {
      head = Buffer.concat([head, typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
      if (head.includes('\n') || head.length > LARGEST_ROW) stop(true);
    };
    file.on('data', take).on('end', end).on('error', reject);
  });
  return { head, isAll: !hasLine };
}

function refused(form: CsvForm, line: number, reason: string): PriceList {
  return { wanted: [], problems: [{ code: 'PLINTH-SITE-250', line, column: '', reason }], form, left: [] };
}

/** A price with a separator of thousands or a decimal comma would otherwise set another price, or move the next cells. */
function tooManyCells(line: number): LineProblem {
  const reason =
    'the line has more cells than the first line; put a value that contains the separator in quotation marks';
  return { code: 'PLINTH-SITE-251', line, column: '', reason };
}

function twice({ sku, line }: WantedVariant, earlier: number): LineProblem {
  return { code: 'PLINTH-SITE-252', line, column: 'SKU', reason: `${sku} is in line ${earlier} too` };
}

function columnProblem(names: readonly string[]): string | undefined {
  const known: readonly string[] = [...READ_COLUMNS, ...IGNORED_COLUMNS];
  const unknown = isPlatformExport(names) ? undefined : names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `the column "${unknown.slice(0, 100)}" is unknown; the columns are ${known.join(', ')}`;
  if (!names.includes('SKU')) return 'the column "SKU" is missing';
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  return repeated === undefined ? undefined : `the column "${repeated}" occurs twice`;
}

function readLine(
  cells: ReadonlyMap<string, string>,
  line: number,
  { separator, currency }: { readonly separator: CsvSeparator; readonly currency: CurrencyCode },
): ReadLine {
  const problems: LineProblem[] = [];
  const read = <Value>(column: ReadColumn, parseCell: (text: string) => Value | undefined, reason: string) => {
    const text = cells.get(column) ?? '';
    if (column === 'Stock' && /^unlimited$/i.test(text)) return undefined;
    const value = text === '' ? undefined : parseCell(text);
    if (text !== '' && value === undefined) problems.push({ code: 'PLINTH-SITE-251', line, column, reason });
    return value;
  };
  const example = priceText(1250, currency);
  const amount = `must be an amount in ${currency} such as ${separator === ',' ? example : example.replace('.', ',')}, at most ${priceText(100_000_000, currency)}`;
  const unitsOf = (text: string) => priceUnits(amountText(text, { separator }, currency) ?? '', currency);
  const sku = withoutApostrophe(cells.get('SKU') ?? '');
  const isSku = sku !== '' && sku.length <= MAX_SKU_LENGTH;
  if (!isSku)
    problems.push({
      code: 'PLINTH-SITE-251',
      line,
      column: 'SKU',
      reason: `must have 1 to ${MAX_SKU_LENGTH} characters`,
    });
  const price = read('Price', unitsOf, amount);
  const salePrice = read('Sale Price', unitsOf, amount);
  const isOnSale = read('On Sale', flagOf, 'must be yes or no');
  const stock = read('Stock', stockOf, `must be a whole number from 0 to ${MOST_STOCK}`);
  const seen = read('Seen', readSeenText, 'must be as it was downloaded, or empty');
  const wanted = {
    ...{ line, sku },
    ...(price !== undefined && { price }),
    ...(salePrice !== undefined && { salePrice }),
    ...(isOnSale !== undefined && { isOnSale }),
    ...(stock !== undefined && { stock }),
    ...(seen !== undefined && { seen }),
  };
  return { wanted: isSku ? wanted : undefined, problems };
}

/** The download puts an apostrophe before texts that a spreadsheet would read as a formula. */
function withoutApostrophe(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

function flagOf(text: string): boolean | undefined {
  if (/^(yes|true|1|ja|wahr)$/i.test(text)) return true;
  return /^(no|false|0|nein|falsch)$/i.test(text) ? false : undefined;
}

function stockOf(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) <= MOST_STOCK ? Number(text) : undefined;
}
