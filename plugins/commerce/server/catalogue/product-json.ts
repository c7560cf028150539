import { moneyOf } from '@plinth/sdk/commerce';
import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode, type MeasurementUnit } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { MEASURES, readMeasures } from '../measures/measures.ts';
import { inStoreUnit } from '../measures/store-units.ts';
import type { ProductRow, VariantRow } from './shop-tables.ts';

/**
 * The stored data of a product, without its variants. Rows that earlier versions of the site have stored can lack
 * fields.
 */
const dataSchema = v.object({
  title: v.string(),
  description: v.optional(v.string(), ''),
  productType: v.string(),
  workflowState: v.string(),
  url: v.optional(v.string()),
  image: v.optional(v.object({ src: v.string(), alt: v.string() })),
  categories: v.optional(v.array(v.string()), []),
  tags: v.optional(v.array(v.string()), []),
  variantOptionOrdering: v.optional(v.array(v.string()), []),
  subscriptionPlan: v.optional(v.unknown()),
  additionalFields: v.optional(v.array(v.unknown()), []),
});
/** A row of a variant as it is read. */
export type MeasuredRow = VariantRow & { readonly measures: string };

const optionsSchema = v.record(v.string(), v.string());

/** A product as item JSON. The field `structuredContent` has the shape of `productSchema` in the SDK. */
export interface ProductJson {
  readonly id: string;
  readonly [field: string]: unknown;
}

/**
 * Makes the item JSON of a product. It contains each price twice: in minor units, and as a decimal text with the
 * currency.
 *
 * @param page Path of the page that is published for the product, when the product's file names no page.
 * @param standard Units of the measures.
 */
export function productJson(
  { id, currency, data }: ProductRow,
  variants: readonly MeasuredRow[],
  { page, standard }: { readonly page: string | undefined; readonly standard: MeasurementUnit },
): ProductJson {
  const { title, description, productType, url, image, categories, tags, ...rest } = v.parse(
    dataSchema,
    JSON.parse(data),
  );
  const code = isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY;
  const made = variants.map((variant) => variantJson(variant, code));
  const [first] = made;
  return {
    id,
    title,
    excerpt: description,
    fullUrl: url ?? page ?? '',
    ...(image && { assetUrl: image.src, assetAlt: image.alt }),
    categories,
    tags,
    ...(rest.additionalFields.length > 0 && { additionalFields: rest.additionalFields }),
    ...(variants.some(({ measures }) => measures !== '') && {
      measurementStandard: standard,
      measures: variants.map((row) => measuresJson(row, standard)),
    }),
    structuredContent: {
      _type: 'StoreItem',
      productType,
      variantOptionOrdering: rest.variantOptionOrdering,
      variants: made,
      ...(rest.subscriptionPlan !== undefined && { subscriptionPlan: rest.subscriptionPlan }),
      ...(productType === 'DIGITAL' &&
        first && {
          priceCents: first.price,
          salePriceCents: first.salePrice,
          priceMoney: first.priceMoney,
          salePriceMoney: first.salePriceMoney,
          onSale: first.onSale,
        }),
    },
  };
}

/** Weight and size of a variant in the units of the store. 0 is a measure that is not known. */
function measuresJson({ sku, measures }: MeasuredRow, standard: MeasurementUnit) {
  const stored = readMeasures(measures);
  return { sku, ...Object.fromEntries(MEASURES.map((name) => [name, inStoreUnit(name, stored[name], standard)])) };
}

function variantJson(row: VariantRow, currency: CurrencyCode) {
  const attributes = v.parse(optionsSchema, JSON.parse(row.options));
  return {
    id: row.sku,
    sku: row.sku,
    price: row.price,
    salePrice: row.sale_price,
    priceMoney: moneyOf(row.price, currency),
    salePriceMoney: moneyOf(row.sale_price, currency),
    onSale: row.on_sale === 1,
    unlimited: row.unlimited === 1,
    qtyInStock: row.stock,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
  };
}
