import type { Selectable } from 'kysely';
import { inPowersOfTwo } from '../../../storage/in-powers-of-two.ts';
import { isPostgres } from '../../../storage/is-postgres.ts';
import type { Database } from '../../../storage/open-database.ts';
import { storable } from '../../../storage/storable.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { Recorder } from '../../audit/service.ts';
import { updateListingPrices } from '../catalogue/listing-prices.ts';
import { againAfterDeadlock } from '../orders/again-after-deadlock.ts';
import { markPricesChanged } from '../owner-products/price-news.ts';
import type { LineProblem } from './line-problem.ts';
import { MOST_PROBLEMS, type WantedVariant } from './read-price-list.ts';

const ROWS_AT_ONCE = 512;

type Row = Selectable<Tables['shop_variants']>;

export type Applied = { readonly changed: number } | { readonly problems: readonly LineProblem[] };

/**
 * Applies a list in one transaction: all lines, or none when one of them has a problem. Lines that change nothing are not
 * written, so a second upload of the same file changes nothing.
 * @param isCheck Only says what would change.
 */
export function applyPriceList(
  database: Database,
  wanted: readonly WantedVariant[],
  { isCheck, recorder }: { readonly isCheck: boolean; readonly recorder: Recorder },
): Promise<Applied> {
  // Orders lock the variants in this order too.
  const sorted = wanted.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  return againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      const problems: LineProblem[] = [];
      const changed: Row[] = [];
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
          const next = changedRow(line, bySku.get(storable(line.sku)));
          if (Array.isArray(next)) problems.push(...next);
          else if (next) changed.push(next);
        }
      }
      if (problems.length > 0)
        return { problems: problems.toSorted((one, other) => one.line - other.line).slice(0, MOST_PROBLEMS) };
      if (!isCheck && changed.length > 0) await write(transaction, changed, recorder);
      return { changed: changed.length };
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
        })),
      )
      .execute();
  await updateListingPrices(
    transaction,
    rows.map(({ product_id }) => product_id),
  );
  await markPricesChanged(transaction);
  await recorder.record(transaction, 'products.imported', String(rows.length));
}

/** The row after a line; undefined when the line changes nothing. */
function changedRow(wanted: WantedVariant, row: Row | undefined): Row | undefined | LineProblem[] {
  const { line, sku, seen } = wanted;
  if (!row) return [{ code: 'PLINTH-SITE-252', line, column: 'SKU', reason: `the shop has no variant ${sku}` }];
  if (wanted.stock !== undefined && row.unlimited === 1)
    return [
      { code: 'PLINTH-SITE-251', line, column: 'Stock', reason: 'must be empty, because the variant is not counted' },
    ];
  const fields = [
    { column: 'Price', key: 'price', value: wanted.price, before: seen?.price },
    { column: 'Sale Price', key: 'sale_price', value: wanted.salePrice, before: seen?.salePrice },
    { column: 'On Sale', key: 'on_sale', value: numberOf(wanted.isOnSale), before: numberOf(seen?.isOnSale) },
    { column: 'Stock', key: 'stock', value: wanted.stock, before: seen?.stock },
  ] as const;
  const problems: LineProblem[] = [];
  const next = { ...row };
  for (const { column, key, value, before } of fields) {
    // A value that was only downloaded and sent back leaves what was sold or changed in between.
    if (value === undefined || value === row[key] || value === before) continue;
    if (seen !== undefined && before !== row[key])
      problems.push({
        code: 'PLINTH-SITE-253',
        ...{ line, column },
        reason: 'somebody else has changed it since the download; download the file again',
      });
    next[key] = value;
  }
  if (problems.length > 0) return problems;
  return fields.some(({ key }) => next[key] !== row[key]) ? next : undefined;
}

function numberOf(flag: boolean | undefined): number | undefined {
  return flag === undefined ? undefined : Number(flag);
}
