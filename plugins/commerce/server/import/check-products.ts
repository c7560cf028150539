import type { CurrencyCode } from '@plinth/sdk/enums';
import { plainReason } from '@plinth/server/pages';
import * as v from 'valibot';
import { isNoSale } from '../pricing/is-no-sale.ts';
import { type FileProduct, productFileSchema } from './product-file.ts';
import { inconsistency } from './product-inconsistency.ts';

/** A problem with one product in a file. 254 is a warning: the product is not left out. */
export interface ProductProblem {
  readonly code: 'PLINTH-SITE-161' | 'PLINTH-SITE-162' | 'PLINTH-SITE-254';
  /** Index of the product in the file. */
  readonly index: number;
  /** Path of the field in the product: `['variants', 0, 'price']`. */
  readonly path: readonly (string | number)[];
  readonly reason: string;
  readonly hint: string;
}

export interface CheckedProducts {
  /** The products that are not left out, in the order of the file. */
  readonly products: readonly FileProduct[];
  /** All ids in the file, including those of products with problems. */
  readonly ids: ReadonlySet<string>;
  readonly problems: readonly ProductProblem[];
}

/**
 * Checks the products of a file. Products with a problem are left out, except with code 254.
 *
 * @param seen Ids and SKUs of the preceding products. The ids and SKUs of the checked products are added to it.
 * Default: none.
 */
export function checkProducts(
  given: readonly unknown[],
  currency: CurrencyCode,
  { ids, skus }: { readonly ids: Set<string>; readonly skus: Set<string> } = { ids: new Set(), skus: new Set() },
): CheckedProducts {
  const schema = productFileSchema(currency);
  const products: FileProduct[] = [];
  const problems: ProductProblem[] = [];
  for (const [index, one] of given.entries()) {
    const parsed = v.safeParse(schema, one);
    if (!parsed.success) {
      const id = v.safeParse(idOnly, one);
      if (id.success) ids.add(id.output.id);
      for (const issue of parsed.issues)
        problems.push({
          code: 'PLINTH-SITE-161',
          index,
          path: pathOf(issue),
          reason: reasonOf(issue),
          hint: hintOf(issue),
        });
      continue;
    }
    const wrong = inconsistency(parsed.output, { ids, skus });
    if (wrong) problems.push({ index, ...wrong });
    else {
      products.push(parsed.output);
      problems.push(...salesOf(parsed.output).map((sale) => ({ index, ...sale })));
    }
    ids.add(parsed.output.id);
    for (const { sku } of parsed.output.variants) skus.add(sku);
  }
  return { products, ids, problems };
}

/** The variants on sale whose sale price is not below the price. */
function salesOf({ variants }: FileProduct): Omit<ProductProblem, 'index'>[] {
  return variants.flatMap(({ price, salePrice = price, onSale }, at) =>
    isNoSale({ price, salePrice, isOnSale: onSale })
      ? [
          {
            code: 'PLINTH-SITE-254',
            path: ['variants', at, 'salePrice'],
            reason: 'the sale price is not below the price',
            hint: 'Lower "salePrice", or remove "onSale".',
          } as const,
        ]
      : [],
  );
}

const idOnly = v.object({ id: v.string() });

function pathOf(issue: v.BaseIssue<unknown>): readonly (string | number)[] {
  return (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  return issue.expected === 'never' ? 'the field is unknown' : plainReason(issue.message);
}

function hintOf(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.at(-1)?.key;
  const what = typeof key === 'string' ? `the field "${key}"` : 'this value';
  if (issue.expected === 'never') return `Correct the spelling of ${what}, or remove it.`;
  return issue.input === undefined ? `Add ${what}.` : `Correct ${what}.`;
}
