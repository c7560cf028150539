import { MOST_OF_ONE } from '@plinth/sdk/commerce';
import { outsideText } from '@plinth/server/http';
import { storable } from '@plinth/server/storage';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { additionalFieldsSchema } from './stored-entry.ts';

const LONGEST_ID = 64;
const LONGEST_FIELDS = 4_000;

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID), v.transform(storable));
export const quantitySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_OF_ONE));

/** Body of a call that adds a product. Fields with prices are ignored, because prices come from the catalogue. */
export const addSchema = v.object({
  itemId: id,
  sku: id,
  quantity: v.optional(v.unknown(), 1),
  additionalFields: v.optional(
    v.pipe(
      v.nullable(additionalFieldsSchema),
      v.transform((fields) => fields ?? {}),
      v.check(
        (fields) => JSON.stringify(fields).length <= LONGEST_FIELDS,
        `must have at most ${LONGEST_FIELDS} characters`,
      ),
    ),
    {},
  ),
});

/** Body of a call that changes a quantity. */
export const changeSchema = v.object({ quantity: v.unknown() });
export const entryParamsSchema = v.object({ entryId: outsideText(LONGEST_ID) });

const conditionsSchema = v.object({
  'if-match': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^"\d{1,9}"$/),
      v.transform((tag) => Number(tag.slice(1, -1))),
    ),
  ),
  'idempotency-key': v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
});

/**
 * Reads the version of the cart that the visitor has seen, and the idempotency key. Undefined when the version or the
 * key has the wrong shape.
 */
export function conditionsOf({
  headers,
}: FastifyRequest): { readonly version: number | undefined; readonly key: string | undefined } | undefined {
  const { success, output } = v.safeParse(conditionsSchema, headers);
  return success ? { version: output['if-match'], key: output['idempotency-key'] } : undefined;
}
