import { type Database, storable } from '@plinth/server/storage';
import * as v from 'valibot';

const OPTION_PREFIX = 'option.';
const LONGEST_ID = 64;
/** Limit for the variants of a product, as in product files. */
const MOST_VARIANTS = 250;

const optionsSchema = v.record(v.string(), v.string());

/**
 * The SKU of the variant with the chosen options. Without a script, the form of a product with several options contains
 * the options but no SKU.
 *
 * @returns Undefined when the form has a SKU or no options; the empty text when no variant has these options.
 */
export async function skuOfOptions(database: Database, form: URLSearchParams): Promise<string | undefined> {
  const chosen = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(OPTION_PREFIX) ? [[name.slice(OPTION_PREFIX.length), value]] : [],
  );
  const itemId = storable(form.get('itemId') ?? '');
  if (form.get('sku') || chosen.length === 0 || itemId.length > LONGEST_ID) return undefined;
  const variants = await database
    .selectFrom('shop_variants')
    .select(['sku', 'options'])
    .where('product_id', '=', itemId)
    .orderBy('place')
    .limit(MOST_VARIANTS)
    .execute();
  const found = variants.find(({ options }) => {
    const own = v.parse(optionsSchema, JSON.parse(options));
    return Object.keys(own).length === chosen.length && chosen.every(([name, value]) => own[name] === value);
  });
  return found?.sku ?? '';
}
