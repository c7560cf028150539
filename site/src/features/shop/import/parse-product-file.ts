import type { CurrencyCode } from '@plinth/sdk/enums';
import * as v from 'valibot';
import { messageOf, type SiteErrorCode } from '../../../errors/site-error.ts';
import { jsonOverLimit } from '../../../publishing/pages/json-limits.ts';
import { jsonPath } from '../../../publishing/pages/json-path.ts';
import type { PageProblem } from '../../../publishing/pages/page-problem.ts';
import { JSON_HINT } from '../../../publishing/pages/parse-page-file.ts';
import { plainReason } from '../../../publishing/pages/plain-reason.ts';
import { type FileProduct, MOST_PRODUCTS_OF_A_FILE, productFileSchema } from './product-file.ts';
import { inconsistency } from './product-inconsistency.ts';

const MOST_PROBLEMS_LISTED = 20;

export interface ProductFile {
  /** The products without a problem, in the order of the file. */
  readonly products: readonly FileProduct[];
  /** Ids in the file, of products with problems too. */
  readonly ids: ReadonlySet<string>;
  /** False when the file as a whole cannot be read. The products that it had before are then kept. */
  readonly isReadable: boolean;
  readonly problems: readonly PageProblem[];
}

/**
 * Parses a file of products: `{ "products": [ … ] }`. All problems are listed. A product with a problem is left out, and
 * the others are read.
 * @param file Path below the pages folder, for the problems.
 */
export function parseProductFile(file: string, text: string, currency: CurrencyCode): ProductFile {
  const problem = (code: SiteErrorCode, at: string, reason: string, hint: string): PageProblem => ({
    code,
    severity: 'error',
    file,
    at,
    reason,
    hint,
  });
  const unreadable = (at: string, reason: string, hint: string): ProductFile => ({
    products: [],
    ids: new Set(),
    isReadable: false,
    problems: [problem('PLINTH-SITE-160', at, reason, hint)],
  });

  const limit = jsonOverLimit(text);
  if (limit) return unreadable(limit.at, limit.reason, 'Divide the products among several files.');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return unreadable('$', messageOf(thrown), JSON_HINT);
  }
  const list = v.safeParse(listSchema, raw);
  if (!list.success) {
    const [issue] = list.issues;
    return unreadable(jsonPath(issue), plainReason(issue.message), 'Write { "products": [ … ] }.');
  }

  const schema = productFileSchema(currency);
  const products: FileProduct[] = [];
  const problems: PageProblem[] = [];
  const ids = new Set<string>();
  const skus = new Set<string>();
  for (const [index, given] of list.output.products.entries()) {
    const parsed = v.safeParse(schema, given);
    const at = `$.products[${index}]`;
    if (!parsed.success) {
      const id = v.safeParse(idOnly, given);
      if (id.success) ids.add(id.output.id);
      problems.push(
        ...parsed.issues.map((issue) =>
          problem('PLINTH-SITE-161', at + jsonPath(issue).slice(1), reasonOf(issue), hintOf(issue)),
        ),
      );
      continue;
    }
    const wrong = inconsistency(parsed.output, { ids, skus });
    if (wrong) problems.push(problem(wrong.code, at + wrong.at, wrong.reason, wrong.hint));
    else products.push(parsed.output);
    ids.add(parsed.output.id);
    for (const { sku } of parsed.output.variants) skus.add(sku);
  }
  return { products, ids, isReadable: true, problems: problems.slice(0, MOST_PROBLEMS_LISTED) };
}

const listSchema = v.strictObject({
  $schema: v.optional(v.string()),
  products: v.pipe(v.array(v.unknown()), v.maxLength(MOST_PRODUCTS_OF_A_FILE)),
});
const idOnly = v.object({ id: v.string() });

function reasonOf(issue: v.BaseIssue<unknown>): string {
  return issue.expected === 'never' ? 'the field is unknown' : plainReason(issue.message);
}

function hintOf(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.at(-1)?.key;
  const what = typeof key === 'string' ? `the field "${key}"` : 'this value';
  if (issue.expected === 'never') return `Correct the spelling of ${what}, or remove it.`;
  return issue.input === undefined ? `Add ${what}.` : `Correct ${what}.`;
}
