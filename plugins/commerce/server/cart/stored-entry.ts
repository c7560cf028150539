import * as v from 'valibot';

const value = v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), v.record(v.string(), v.string())]);

/** The values that the visitor has entered in the additional fields of a product, by field. */
export const additionalFieldsSchema = v.record(v.string(), value);

const storedEntriesSchema = v.array(
  v.object({
    id: v.string(),
    itemId: v.string(),
    sku: v.string(),
    quantity: v.number(),
    additionalFields: additionalFieldsSchema,
  }),
);

export type StoredEntry = v.InferOutput<typeof storedEntriesSchema>[number];

/** Reads the entries of a row of `shop_carts`. */
export function readEntries(entries: string): readonly StoredEntry[] {
  return v.parse(storedEntriesSchema, JSON.parse(entries));
}
