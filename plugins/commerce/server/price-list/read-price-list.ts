import type { Readable } from 'node:stream';
import { MAX_SKU_LENGTH } from '@plinth/sdk/commerce';
import type { CurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import { messageOf } from '@plinth/server/errors';
import { giveWay } from '@plinth/server/storage';
import { parse } from 'csv-parse';
import * as v from 'valibot';
import { amountText, type CsvForm, type CsvSeparator, findSeparator } from '../csv/csv-form.ts';
import { decodeCsv } from '../csv/decode-csv.ts';
import { columnCount, fromExport, isPlatformExport, plainColumns } from '../csv/platform-export.ts';
import { MEASURES, type Measure } from '../measures/measures.ts';
import { MEASURE_COLUMNS, measureRange, typedMeasure } from '../measures/store-units.ts';
import { MOST_STOCK } from '../owner-products/change-variant.ts';
import { priceText, priceUnits } from '../owner-products/price-text.ts';
import { readSeenText, type SeenVariant } from '../owner-products/seen-text.ts';
import { type LineProblem, MOST_PROBLEMS } from './line-problem.ts';
import { columnProblems, READ_COLUMNS, type ReadColumn } from './list-columns.ts';

export const MOST_LINES = 100_000;
const LARGEST_ROW = 20_000;
/** A problem names a cell with at most this many of its characters. */
const LONGEST_CELL = 40;

/** The values that a line sets for a variant. An empty cell, and the stock "Unlimited", leave the value as it is. */
export interface WantedVariant {
  readonly line: number;
  readonly sku: string;
  readonly price?: number;
  readonly salePrice?: number;
  readonly isOnSale?: boolean;
  readonly stock?: number;
  /** The measures that the line sets, as `Measures` has them. */
  readonly measures?: Readonly<Partial<Record<Measure, number>>>;
  /**
   * Prices, stock and measures at the time of the download. Undefined: the line replaces the stored values, whatever they are.
   */
  readonly seen?: SeenVariant;
}

export interface PriceList {
  /**
   * The lines with a valid SKU; for a SKU that occurs twice, only the first line. Lines with problems are included, so
   * that a comparison with the shop's variants can find further problems.
   */
  readonly wanted: readonly WantedVariant[];
  /** The first problems, in the order of the lines. */
  readonly problems: readonly LineProblem[];
  /** Number of the problems that are not in `problems`. */
  readonly more: number;
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

/** How the amounts and the measures of a shop are written. */
export interface ListUnits {
  readonly currency: CurrencyCode;
  readonly standard: MeasurementUnit;
}

/**
 * Reads a CSV file line by line, as it arrives. All problems are found, those of the columns too; the first ones are
 * listed.
 */
export async function readPriceList(file: Readable, units: ListUnits): Promise<PriceList> {
  const wanted: WantedVariant[] = [];
  const problems: LineProblem[] = [];
  let more = 0;
  const add = (...found: readonly LineProblem[]) => {
    for (const problem of found) {
      if (problems.length < MOST_PROBLEMS) problems.push(problem);
      else more += 1;
    }
  };
  const lineOf = new Map<string, number>();
  const text = decodeCsv();
  file.on('error', (error) => text.destroy(error)).pipe(text);
  let separator: CsvSeparator = ',';
  let left: readonly string[] = [];
  const list = (): PriceList => ({ wanted, problems, more, form: { encoding: text.encoding, separator }, left });
  const begin = await headOf(text).catch((thrown: unknown) => messageOf(thrown));
  if (typeof begin === 'string') {
    add(unreadable(1, begin));
    return list();
  }
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
    // The lines before and after one that cannot be read have problems too.
    skip_records_with_error: true,
    on_skip: (error) => {
      add(unreadable(lineOfError(error), error ? messageOf(error) : 'the line cannot be read'));
    },
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
        names = namedColumns(plainColumns(record));
        isExport = isPlatformExport(names);
        add(...columnProblems(names, info.lines, isExport));
        // No line says which variant it is about.
        if (!names.includes('SKU')) break;
        continue;
      }
      if (wanted.length >= MOST_LINES) {
        add(unreadable(info.lines, `the file has more than ${MOST_LINES} lines`, 'Divide it into several files.'));
        break;
      }
      if (record.slice(names.length).some((cell) => cell !== '')) {
        add(tooManyCells(info.lines));
        continue;
      }
      const cells = new Map(names.map((name, at) => [name, record[at] ?? '']));
      counts.add(cells);
      const line = readLine(isExport ? fromExport(cells) : cells, info.lines, { separator, ...units });
      add(...line.problems);
      if (line.wanted) {
        const earlier = lineOf.get(line.wanted.sku);
        lineOf.set(line.wanted.sku, info.lines);
        if (earlier === undefined) wanted.push(line.wanted);
        else add(twice(line.wanted, earlier));
      }
      // The parser has the lines of a whole chunk ready, and makes the next chunk ready before the event loop turns.
      await giveWay();
    }
    if (!names) add(unreadable(1, 'the file is empty', 'Upload the file that was downloaded from this page.'));
  } catch (thrown) {
    add(unreadable(lineOfError(thrown), messageOf(thrown)));
  } finally {
    // The rest of the file is read and ignored, because a browser shows no answer before it has sent the whole file.
    text.unpipe(records);
    text.resume();
  }
  if (isExport) left = counts.leftOut(READ_COLUMNS);
  return list();
}

/** Number of the line at which the parser has failed. */
function lineOfError(error: unknown): number {
  const where = v.safeParse(errorSchema, error);
  return where.success ? where.output.lines : 1;
}

/** Leaves out empty names at the end, which spreadsheets write. */
function namedColumns(names: readonly string[]): readonly string[] {
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
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

/** A line, or the rest of the file from a line on, that cannot be read. */
function unreadable(
  line: number,
  reason: string,
  remedy = 'Correct the line: look for a missing quotation mark.',
): LineProblem {
  return { code: 'PLINTH-SITE-250', line, column: '', reason, remedy };
}

/** A price with a separator of thousands or a decimal comma would otherwise set another price, or move the next cells. */
function tooManyCells(line: number): LineProblem {
  return {
    code: 'PLINTH-SITE-251',
    line,
    column: '',
    reason: 'the line has more cells than the first line',
    remedy: 'Put a value that contains the separator in quotation marks.',
  };
}

function twice({ sku, line }: WantedVariant, earlier: number): LineProblem {
  return {
    code: 'PLINTH-SITE-252',
    line,
    column: 'SKU',
    reason: `${sku} is in line ${earlier} too`,
    remedy: 'Remove one of the two lines.',
  };
}

function readLine(
  cells: ReadonlyMap<string, string>,
  line: number,
  { separator, currency, standard }: ListUnits & { readonly separator: CsvSeparator },
): ReadLine {
  const problems: LineProblem[] = [];
  const refuse = (column: ReadColumn, reason: string, remedy: string) =>
    problems.push({ code: 'PLINTH-SITE-251', line, column, reason, remedy });
  const read = <Value>(column: ReadColumn, parseCell: (text: string) => Value | undefined, remedy: string) => {
    const text = cells.get(column) ?? '';
    if (column === 'Stock' && /^unlimited$/i.test(text)) return undefined;
    const value = text === '' ? undefined : parseCell(text);
    if (text !== '' && value === undefined)
      refuse(column, `"${text.slice(0, LONGEST_CELL)}" cannot be read`, `${remedy} An empty cell changes nothing.`);
    return value;
  };
  const decimals = (example: string) => (separator === ',' ? example : example.replace('.', ','));
  const amount = `Write an amount in ${currency} such as ${decimals(priceText(1250, currency))}, at most ${priceText(100_000_000, currency)}.`;
  const decimalOf = (text: string) => amountText(text, { separator }, currency) ?? '';
  const unitsOf = (text: string) => priceUnits(decimalOf(text), currency);
  const sku = withoutApostrophe(cells.get('SKU') ?? '');
  const isSku = sku !== '' && sku.length <= MAX_SKU_LENGTH;
  if (!isSku)
    refuse(
      'SKU',
      sku === '' ? 'the SKU is missing' : `the SKU has ${sku.length} characters`,
      `Write the SKU of a variant, with 1 to ${MAX_SKU_LENGTH} characters.`,
    );
  const price = read('Price', unitsOf, amount);
  const salePrice = read('Sale Price', unitsOf, amount);
  const isOnSale = read('On Sale', flagOf, 'Write yes or no.');
  const stock = read('Stock', stockOf, `Write a whole number from 0 to ${MOST_STOCK}.`);
  const measures = MEASURES.flatMap((name) => {
    const range = decimals(measureRange(name, standard));
    const parseCell = (text: string) => {
      const decimal = decimalOf(text);
      return decimal === '' ? undefined : typedMeasure(name, decimal, standard);
    };
    const measure = read(MEASURE_COLUMNS[name], parseCell, `Write ${range}.`);
    return measure === undefined ? [] : [[name, measure] as const];
  });
  const seen = read('Seen', readSeenText, 'Leave it as it was downloaded, or empty.');
  const wanted = {
    ...{ line, sku },
    ...(price !== undefined && { price }),
    ...(salePrice !== undefined && { salePrice }),
    ...(isOnSale !== undefined && { isOnSale }),
    ...(stock !== undefined && { stock }),
    ...(measures.length > 0 && { measures: Object.fromEntries(measures) }),
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
