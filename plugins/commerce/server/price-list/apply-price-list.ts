import type { Recorder } from '@plinth/server/services';
import {
  againAfterDeadlock,
  type Database,
  inPowersOfTwo,
  isPostgres,
  storable,
  type Tables,
} from '@plinth/server/storage';
import type { Selectable } from 'kysely';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { MEASURES, measuresText, readMeasures } from '../measures/measures.ts';
import { MEASURE_COLUMNS } from '../measures/store-units.ts';
import { markPagesChanged } from '../page-news/page-news.ts';
import { isNoSale } from '../pricing/is-no-sale.ts';
import { firstProblems, type LineProblem, type LineProblems } from './line-problem.ts';
import type { PriceList, WantedVariant } from './read-price-list.ts';

/** A statement of more rows would keep SQLite, and with it the thread, for more than a few milliseconds. */
const ROWS_AT_ONCE = 128;

type Row = Selectable<Tables['shop_variants']>;

export type Applied =
  | {
      readonly changed: number;
      /**
       * Number of variants with values that were not edited in the file and have changed in the shop since the
       * download. These values stay.
       */
      readonly kept: number;
    }
  | { readonly problems: LineProblems };

/**
 * Applies a list in one transaction: all lines, or no line when at least one line has a problem. The result then has
 * the problems that were found by reading the file, and those that were found by comparing it with the stored variants,
 * in the order of the lines. Lines that change nothing are not written, so a second upload of the same file changes
 * nothing.
 * @param isCheck True: only counts the lines that would change something, and stores nothing.
 */
export function applyPriceList(
  database: Database,
  { wanted, problems: problemsOfReading, more }: PriceList,
  { isCheck, recorder }: { readonly isCheck: boolean; readonly recorder: Recorder },
): Promise<Applied> {
  // Placing an order locks variants in the same sequence, so the two transactions cannot deadlock.
  const sorted = wanted.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const problems: LineProblem[] = [...problemsOfReading];
      const changed: Row[] = [];
      let kept = 0;
      for (const some of inPowersOfTwo(sorted, ROWS_AT_ONCE)) {
        const rows = await transaction
          .selectFrom('shop_variants')
          .selectAll()
          .where(
            'sku',
            'in',
            some.map(({ sku }) => storable(sku)),
          )
          .orderBy('sku')
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .execute();
        const bySku = new Map(rows.map((row) => [row.sku, row]));
        for (const line of some) {
          const row = bySku.get(storable(line.sku));
          const next = changedRow(line, row);
          if (row && isKept(line, row)) kept += 1;
          if (Array.isArray(next)) problems.push(...next);
          else if (next) changed.push(next);
        }
      }
      if (problems.length > 0) return { problems: firstProblems(problems, more) };
      if (!isCheck && changed.length > 0) await write(transaction, changed, recorder);
      return { changed: changed.length, kept };
    }),
  );
}

async function write(transaction: Database, rows: readonly Row[], recorder: Recorder): Promise<void> {
  for (const some of inPowersOfTwo(rows, ROWS_AT_ONCE))
    await transaction
      .insertInto('shop_variants')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet(({ ref }) => ({
          price: ref('excluded.price'),
          sale_price: ref('excluded.sale_price'),
          on_sale: ref('excluded.on_sale'),
          stock: ref('excluded.stock'),
          measures: ref('excluded.measures'),
        })),
      )
      .execute();
  await updateListingPrices(
    transaction,
    rows.map(({ product_id }) => product_id),
  );
  await markPagesChanged(transaction);
  await recorder.record(transaction, 'products.imported', String(rows.length));
}

/** The row with the values of a line, or the problems of the line; undefined when the line changes nothing. */
function changedRow(wanted: WantedVariant, row: Row | undefined): Row | undefined | LineProblem[] {
  const { line, sku, seen } = wanted;
  const problems: LineProblem[] = [];
  const add = (code: LineProblem['code'], column: string, reason: string, remedy: string) => {
    problems.push({ code, line, column, reason, remedy });
    return problems;
  };
  if (!row)
    return add(
      'PLINTH-SITE-252',
      'SKU',
      `the shop has no variant ${sku}`,
      'Correct the SKU, or remove the line. A new variant is added in its product file.',
    );
  if (wanted.stock !== undefined && row.unlimited === 1)
    return add('PLINTH-SITE-251', 'Stock', 'the variant is not counted', 'Empty the cell.');
  const fields = fieldsOf(wanted);
  const next = { ...row };
  for (const { column, key, value, before } of fields) {
    // A value that is the same as in the download was not edited. It must not overwrite what was sold or changed since
    // then.
    if (value === undefined || value === row[key] || value === before) continue;
    if (seen !== undefined && before !== row[key]) add('PLINTH-SITE-253', column, ...CHANGED_SINCE);
    next[key] = value;
  }
  const stored = readMeasures(row.measures);
  const measures = { ...stored };
  for (const name of MEASURES) {
    const value = wanted.measures?.[name];
    const before = seen?.measures?.[name];
    if (value === undefined || value === stored[name] || value === before) continue;
    if (before !== undefined && before !== stored[name])
      add('PLINTH-SITE-253', MEASURE_COLUMNS[name], ...CHANGED_SINCE);
    measures[name] = value;
  }
  const hasNewMeasures = measuresText(measures) !== measuresText(stored);
  if (hasNewMeasures) next.measures = measuresText(measures);
  if (problems.length > 0) return problems;
  const hasNewPrices = next.price !== row.price || next.sale_price !== row.sale_price || next.on_sale !== row.on_sale;
  if (hasNewPrices && isNoSale({ price: next.price, salePrice: next.sale_price, isOnSale: next.on_sale === 1 }))
    return add(
      'PLINTH-SITE-254',
      'Sale Price',
      'the sale price of a variant on sale is not below its price',
      'Lower the sale price, or write no into "On Sale".',
    );
  return hasNewMeasures || fields.some(({ key }) => next[key] !== row[key]) ? next : undefined;
}

const CHANGED_SINCE = ['somebody else has changed it since the download', 'Download the file again.'] as const;

/** Has the line a value that was not edited, and that has changed in the shop since the download? */
function isKept(wanted: WantedVariant, row: Row): boolean {
  const { measures, seen } = wanted;
  const stored = readMeasures(row.measures);
  return (
    fieldsOf(wanted).some(({ key, value, before }) => value !== undefined && value === before && value !== row[key]) ||
    MEASURES.some((name) => {
      const value = measures?.[name];
      return value !== undefined && value === seen?.measures?.[name] && value !== stored[name];
    })
  );
}

function fieldsOf({ price, salePrice, isOnSale, stock, seen }: WantedVariant) {
  return [
    { column: 'Price', key: 'price', value: price, before: seen?.price },
    { column: 'Sale Price', key: 'sale_price', value: salePrice, before: seen?.salePrice },
    { column: 'On Sale', key: 'on_sale', value: numberOf(isOnSale), before: numberOf(seen?.isOnSale) },
    { column: 'Stock', key: 'stock', value: stock, before: seen?.stock },
  ] as const;
}

function numberOf(flag: boolean | undefined): number | undefined {
  return flag === undefined ? undefined : Number(flag);
}
