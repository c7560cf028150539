import type { FileProduct } from './product-file.ts';

/** A contradiction between the fields of a product, each of which is valid. */
interface Inconsistency {
  readonly code: 'PLINTH-SITE-161' | 'PLINTH-SITE-162';
  /** Path of the field in the product: `['variants', 0, 'sku']`. */
  readonly path: readonly (string | number)[];
  readonly reason: string;
  readonly hint: string;
}

/**
 * Finds an id or an SKU that occurs twice, variants with the same options, and a sale without a price.
 *
 * @param before Ids and SKUs of the preceding products in the file.
 */
export function inconsistency(
  { id, variants, productType }: FileProduct,
  before: { readonly ids: ReadonlySet<string>; readonly skus: ReadonlySet<string> },
): Inconsistency | undefined {
  if (before.ids.has(id)) return twice(['id'], `the id "${id}"`, 'Give each product an id of its own.');
  const skus = new Set<string>();
  const choices = new Set<string>();
  for (const [index, { sku, onSale, salePrice, attributes }] of variants.entries()) {
    const at = ['variants', index];
    const choice = JSON.stringify(Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1)));
    if (skus.has(sku) || before.skus.has(sku))
      return twice([...at, 'sku'], `the SKU "${sku}"`, 'Give each variant an SKU of its own.');
    if (choices.has(choice))
      return wrong([...at, 'attributes'], 'another variant has the same options', 'Change the options, or remove one.');
    if (onSale && salePrice === undefined)
      return wrong(at, 'a variant on sale has no sale price', 'Add "salePrice", or remove "onSale".');
    skus.add(sku);
    choices.add(choice);
  }
  if (productType === 'DIGITAL' && variants.length > 1)
    return wrong(['variants'], 'a digital product has one price', 'Keep one variant.');
  return;
}

function twice(path: Inconsistency['path'], what: string, hint: string): Inconsistency {
  return { code: 'PLINTH-SITE-162', path, reason: `${what} occurs twice`, hint };
}

function wrong(path: Inconsistency['path'], reason: string, hint: string): Inconsistency {
  return { code: 'PLINTH-SITE-161', path, reason, hint };
}
