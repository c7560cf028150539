import { decodeFormData, fieldSchema, type NativeEntries, validateForm } from '@plinth/sdk/forms';
import * as v from 'valibot';

const LONGEST_ID = 64;
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID));
const productSchema = v.object({ itemId: id, sku: id });

/** The email field of the product block's form. */
const EMAIL = v.parse(fieldSchema, { id: 'email', type: 'email', required: true });

type AskedRestock = { readonly itemId: string; readonly sku: string; readonly email: string };

/**
 * Reads the form for a sold-out variant.
 *
 * @returns The request, or a message about an invalid email address; undefined when the form names no variant.
 */
export function readRestock(entries: NativeEntries): AskedRestock | { readonly problem: string } | undefined {
  const fields = [...entries];
  const product = v.safeParse(productSchema, Object.fromEntries(fields));
  if (!product.success) return undefined;
  const values = decodeFormData([EMAIL], fields);
  const problem = validateForm([EMAIL], values).get(EMAIL.id);
  if (problem !== undefined) return { problem };
  return { ...product.output, email: String(values.get(EMAIL.id)).trim() };
}
