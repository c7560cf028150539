import { Readable } from 'node:stream';
import type { CurrencyCode } from '@plinth/sdk/enums';
import { messageOf } from '@plinth/server/errors';
import { giveWay } from '@plinth/server/storage';
import { parse } from 'csv-parse';
import * as v from 'valibot';
import { checkInParts } from './check-in-parts.ts';
import type { ProductProblem } from './check-products.ts';
import { columnOf, columnProblem, rawProduct, rawVariant } from './csv-columns.ts';
import { MOST_PRODUCTS_OF_A_FILE } from './product-file.ts';
import { type ProductFile, readableFile, unreadableFile } from './product-file-result.ts';

const LARGEST_ROW = 100_000;
const PART_BYTES = 65_536;
const CSV_HINT = 'Correct the row: look for a missing quote, or a comma that is not in quotes.';

/**
 * Parses products from CSV (RFC 4180, UTF-8). The first row has the names of the columns. Each other row has a variant.
 * A row without a product id, or with the id of the row before, has another variant of the same product. All problems
 * are listed, each with line and column.
 *
 * @param file Path of the file below the pages folder. Reported problems contain it.
 */
export async function parseProductCsv(file: string, text: string, currency: CurrencyCode): Promise<ProductFile> {
  const rows = await rowsOf(text);
  if ('reason' in rows) return unreadableFile(file, rows.at, rows.reason, CSV_HINT);
  const [first, ...others] = rows.rows;
  const names = first?.record ?? [];
  const wrong = columnProblem(names);
  if (wrong) return unreadableFile(file, 'line 1', wrong.reason, wrong.hint);

  const products: { readonly given: object; readonly variants: object[]; readonly lines: number[] }[] = [];
  let lastId: string | undefined;
  for (const { record, info } of others) {
    const cells = new Map(names.map((name, at) => [name, record[at] ?? '']));
    const id = cells.get('Product ID') ?? '';
    const last = products.at(-1);
    if (last && (id === '' || id === lastId)) {
      last.variants.push(rawVariant(cells));
      last.lines.push(info.lines);
      continue;
    }
    lastId = id;
    const variants = [rawVariant(cells)];
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
  return readableFile(
    file,
    await checkInParts(
      products.map(({ given }) => given),
      currency,
    ),
    placeOf,
  );
}

const rowSchema = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) });
type Rows = readonly v.InferOutput<typeof rowSchema>[];
const errorSchema = v.object({ lines: v.number() });

/** The rows, each with the number of the line on which it ends. */
async function rowsOf(
  text: string,
): Promise<{ readonly rows: Rows } | { readonly at: string; readonly reason: string }> {
  const records = parse({
    bom: true,
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
    return { rows };
  } catch (thrown) {
    const where = v.safeParse(errorSchema, thrown);
    return { at: where.success ? `line ${where.output.lines}` : 'line 1', reason: messageOf(thrown) };
  }
}

/** The parser reads all of a part before other work of the thread gets its turn. */
function* partsOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += PART_BYTES) yield bytes.subarray(start, start + PART_BYTES);
}
