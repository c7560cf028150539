import { Readable } from 'node:stream';
import { type CurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import { messageOf } from '@plinth/server/errors';
import type { PageProblem } from '@plinth/server/pages';
import { giveWay } from '@plinth/server/storage';
import { parse } from 'csv-parse';
import * as v from 'valibot';
import { amountText, type CsvForm, findSeparator, formText } from '../csv/csv-form.ts';
import { decodeCsv } from '../csv/decode-csv.ts';
import { columnCount, EXPORTED_COLUMNS, fromExport, isPlatformExport, plainColumns } from '../csv/platform-export.ts';
import { MEASURE_COLUMNS } from '../measures/store-units.ts';
import { checkInParts } from './check-in-parts.ts';
import type { ProductProblem } from './check-products.ts';
import { COLUMNS, columnOf, columnProblem, rawProduct, rawVariant } from './csv-columns.ts';
import { MOST_PRODUCTS_OF_A_FILE } from './product-file.ts';
import { type ProductFile, readableFile, unreadableFile } from './product-file-result.ts';

const LARGEST_ROW = 100_000;
const PART_BYTES = 65_536;
/** What stands for a measure that people read differently. No number is written like this, so it is refused. */
const TWO_MEANINGS = '?';
const CSV_HINT = 'Correct the row: look for a missing quote, or a comma that is not in quotes.';

/**
 * Parses products from CSV (RFC 4180). Encoding and separator are found out: Excel saves Windows-1252 and, in languages
 * with a decimal comma, semicolons. The product export of a platform is read too; what was left out is a warning. The
 * first row has the names of the columns. Each other row has a variant.
 * A row without a product id, or with the id of the row before, has another variant of the same product. All problems
 * are listed, each with line and column.
 *
 * @param file Path of the file below the pages folder. Reported problems contain it.
 * @param standard Units of weights and lengths. Default: metric.
 */
export async function parseProductCsv(
  file: string,
  content: Buffer | string,
  currency: CurrencyCode,
  standard: MeasurementUnit = MeasurementUnit.metric,
): Promise<ProductFile> {
  const { form, ...rows } = await rowsOf(Buffer.from(content));
  const how = ` (${formText(form)})`;
  if ('reason' in rows) return unreadableFile(file, rows.at, rows.reason + how, CSV_HINT);
  const [first, ...others] = rows.rows;
  const names = plainColumns(first?.record ?? []);
  const isExport = isPlatformExport(names);
  const wrong = columnProblem(isExport ? names.filter((name) => COLUMNS.includes(name)) : names);
  if (wrong) return unreadableFile(file, 'line 1', wrong.reason + how, wrong.hint);
  const counts = columnCount();

  const products: { readonly given: object; readonly variants: object[]; readonly lines: number[] }[] = [];
  let lastId: string | undefined;
  for (const { record, info } of others) {
    const given = new Map(names.map((name, at) => [name, record[at] ?? '']));
    counts.add(given);
    const cells = new Map(isExport ? fromExport(given) : given);
    for (const column of ['Price', 'Sale Price']) {
      const text = cells.get(column);
      if (text !== undefined) cells.set(column, amountText(text, form, currency) ?? text);
    }
    for (const column of Object.values(MEASURE_COLUMNS)) {
      const text = cells.get(column);
      if (text !== undefined) cells.set(column, amountText(text, form, currency) ?? TWO_MEANINGS);
    }
    const id = cells.get('Product ID') ?? '';
    const last = products.at(-1);
    if (last && (id === '' || id === lastId)) {
      last.variants.push(rawVariant(cells, standard));
      last.lines.push(info.lines);
      continue;
    }
    lastId = id;
    const variants = [rawVariant(cells, standard)];
    products.push({ given: { ...rawProduct(cells), variants }, variants, lines: [info.lines] });
  }
  if (products.length > MOST_PRODUCTS_OF_A_FILE) {
    const reason = `the file has more than ${MOST_PRODUCTS_OF_A_FILE} products`;
    return unreadableFile(file, 'line 1', reason, 'Divide the products among several files.');
  }
  const placeOf = ({ index, path }: ProductProblem): string => {
    const [field, variant] = path;
    const lines = products[index]?.lines ?? [];
    const line = field === 'variants' && typeof variant === 'number' ? lines[variant] : lines[0];
    return `line ${line}, ${columnOf(path)}`;
  };
  const checked = await checkInParts(
    products.map(({ given }) => given),
    currency,
  );
  const read = readableFile(file, checked, placeOf);
  const left = isExport ? counts.leftOut([...COLUMNS, ...EXPORTED_COLUMNS]) : [];
  return left.length === 0 ? read : { ...read, problems: [...read.problems, notRead(file, left)] };
}

function notRead(file: string, left: readonly string[]): PageProblem {
  return {
    code: 'PLINTH-SITE-340',
    severity: 'warning',
    file,
    at: 'line 1',
    reason: `was read as the export of another platform, without ${left.join(', ')}`,
    hint: 'Add what the shop needs: pictures to the public folder and to the column "Image", and pages for the products. Then remove the columns.',
  };
}

const rowSchema = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) });
type Rows = readonly v.InferOutput<typeof rowSchema>[];
const errorSchema = v.object({ lines: v.number() });

type Read = { readonly form: CsvForm } & ({ readonly rows: Rows } | { readonly at: string; readonly reason: string });

/** The rows, each with the number of the line on which it ends. */
async function rowsOf(bytes: Buffer): Promise<Read> {
  const decoder = decodeCsv();
  const text = Buffer.concat(await Array.fromAsync(Readable.from(partsOf(bytes)).pipe(decoder)));
  const { separator, firstLine } = findSeparator(text.subarray(0, LARGEST_ROW).toString('utf8'));
  const form = { encoding: decoder.encoding, separator };
  const records = parse({
    bom: true,
    delimiter: separator,
    from_line: firstLine,
    skip_records_with_empty_values: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_ROW,
  });
  const rows: v.InferOutput<typeof rowSchema>[] = [];
  try {
    for await (const given of Readable.from(partsOf(text)).pipe(records)) {
      rows.push(v.parse(rowSchema, given));
      await giveWay();
    }
    return { form, rows };
  } catch (thrown) {
    const where = v.safeParse(errorSchema, thrown);
    return { form, at: where.success ? `line ${where.output.lines}` : 'line 1', reason: messageOf(thrown) };
  }
}

/** The parser reads all of a part before other work of the thread gets its turn. */
function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART_BYTES) yield bytes.subarray(start, start + PART_BYTES);
}
