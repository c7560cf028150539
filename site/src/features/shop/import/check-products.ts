import type { CurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { plainReason } from '../../../publishing/pages/plain-reason.ts';
import { type FileProduct, productFileSchema } from './product-file.ts';
import { inconsistency } from './product-inconsistency.ts';

/** A problem of one product of a file. */
export interface ProductProblem {
  readonly code: 'PLINTH-SITE-161' | 'PLINTH-SITE-162';
  /** Index of the product in the file. */
  readonly index: number;
  /** Path of the field in the product: `['variants', 0, 'price']`. */
  readonly path: readonly (string | number)[];
  readonly reason: string;
  readonly hint: string;
}

export interface CheckedProducts {
  /** The products without a problem, in the order of the file. */
  readonly products: readonly FileProduct[];
  /** All ids in the file, including those of products with problems. */
  readonly ids: ReadonlySet<string>;
  readonly problems: readonly ProductProblem[];
}

/** Checks the products of a file. Products with a problem are left out. */
export function checkProducts(given: readonly unknown[], currency: CurrencyCode): CheckedProducts {
  const schema = productFileSchema(currency);
  const products: FileProduct[] = [];
  const problems: ProductProblem[] = [];
  const ids = new Set<string>();
  const skus = new Set<string>();
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
    else products.push(parsed.output);
    ids.add(parsed.output.id);
    for (const { sku } of parsed.output.variants) skus.add(sku);
  }
  return { products, ids, problems };
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
