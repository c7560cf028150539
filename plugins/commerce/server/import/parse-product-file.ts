import type { CurrencyCode } from '@plinth/sdk/enums';
import { messageOf } from '@plinth/server/errors';
import { JSON_HINT, jsonOverLimit, jsonPath, plainReason } from '@plinth/server/pages';
import * as v from 'valibot';
import { checkInParts } from './check-in-parts.ts';
import { MOST_PRODUCTS_OF_A_FILE } from './product-file.ts';
import { type ProductFile, readableFile, unreadableFile } from './product-file-result.ts';

/**
 * Parses a file of products: `{ "products": [ … ] }`. All problems are listed, each with its JSON path.
 *
 * @param file Path of the file below the pages folder. Reported problems contain it.
 */
export async function parseProductFile(file: string, text: string, currency: CurrencyCode): Promise<ProductFile> {
  const limit = jsonOverLimit(text);
  if (limit) return unreadableFile(file, limit.at, limit.reason, 'Divide the products among several files.');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (thrown) {
    return unreadableFile(file, '$', messageOf(thrown), JSON_HINT);
  }
  const list = v.safeParse(listSchema, raw);
  if (!list.success) {
    const [issue] = list.issues;
    return unreadableFile(file, jsonPath(issue), plainReason(issue.message), 'Write { "products": [ … ] }.');
  }
  return readableFile(
    file,
    await checkInParts(list.output.products, currency),
    ({ index, path }) => `$.products[${index}]${path.map(step).join('')}`,
  );
}

const listSchema = v.strictObject({
  $schema: v.optional(v.string()),
  products: v.pipe(v.array(v.unknown()), v.maxLength(MOST_PRODUCTS_OF_A_FILE)),
});

function step(key: string | number): string {
  if (typeof key === 'number') return `[${key}]`;
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}
