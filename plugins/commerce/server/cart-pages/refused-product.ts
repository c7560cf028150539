import { formatMoney, isInStock, priceToPay, productSchema, type Variant } from '@plinth/sdk/commerce';
import { wordsLanguage } from '@plinth/server/messages';
import { type Database, storable } from '@plinth/server/storage';
import * as v from 'valibot';
import { findProduct } from '../catalogue/find-products.ts';
import type { OfferedCurrency } from '../pricing/convert-units.ts';

const LONGEST_ID = 64;

const itemSchema = v.object({ title: v.string(), structuredContent: productSchema() });

/** A variant of a product as an option of a list. */
interface Version {
  readonly sku: string;
  /** The values of its options and its price, for example `Oak / 50 cm, €19.00`. */
  readonly text: string;
  readonly isInStock: boolean;
}

/** The product of a form that was refused. */
export interface RefusedProduct {
  readonly title: string;
  /** The variants that the visitor can choose from. */
  readonly versions: readonly Version[];
}

/** @returns Undefined when visitors do not see a product with the id in the form. */
export async function refusedProduct(
  database: Database,
  form: URLSearchParams,
  offered: OfferedCurrency | undefined,
): Promise<RefusedProduct | undefined> {
  const itemId = storable(form.get('itemId') ?? '');
  if (itemId === '' || itemId.length > LONGEST_ID) return undefined;
  const parsed = v.safeParse(itemSchema, await findProduct(database, itemId, undefined, offered));
  if (!parsed.success) return undefined;
  const { title, structuredContent } = parsed.output;
  return { title, versions: structuredContent.variants.map(versionOf) };
}

function versionOf(variant: Variant): Version {
  const values = variant.optionValues.map(({ value }) => value).join(' / ');
  const price = formatMoney(priceToPay(variant), wordsLanguage());
  return {
    sku: variant.sku,
    text: values === '' ? price : `${values}, ${price}`,
    isInStock: isInStock(variant),
  };
}
