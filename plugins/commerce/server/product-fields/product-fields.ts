import { fieldSchema, hasValue, holdsFiles, isVisible, type ValueField } from '@plinth/sdk/forms';
import { type Database, isOneOf, readTogether } from '@plinth/server/storage';
import * as v from 'valibot';

/** Limit for the additional fields of one product. */
const MOST_FIELDS = 20;
const LONGEST_TITLE = 100;
/** Field kinds that a product cannot have, because a cart cannot store their values. */
const REFUSED: readonly string[] = ['password', 'likert'];

/** Schema of the additional fields of a product in a file: what visitors enter when they buy it. */
export function additionalFieldsFileSchema() {
  return v.pipe(
    v.array(
      v.pipe(
        fieldSchema,
        v.check(
          (given) => isProductField(given),
          'must be a field with a visible value that is no file, no password and no likert',
        ),
        v.check(
          ({ title }) => title.trim() !== '' && title.length <= LONGEST_TITLE,
          `needs a title of at most ${LONGEST_TITLE} characters`,
        ),
      ),
    ),
    v.maxLength(MOST_FIELDS),
    v.check((fields) => hasNoDoubles(fields), 'must have different ids and different titles'),
  );
}

/** The additional fields of a product; empty when it has no fields or is not sold. */
type FindProductFields = (productId: string) => Promise<readonly ValueField[]>;

/** Reads the fields of the products of several requests together. */
export function findProductFields(database: Database): FindProductFields {
  return readTogether(async (productIds: readonly string[]) => {
    const rows = await database
      .selectFrom('shop_products')
      .select(['id', 'data'])
      .where(({ ref }) => isOneOf(database, ref('id'), [...new Set(productIds)]))
      .execute();
    const fields = new Map(rows.map(({ id, data }) => [id, fieldsIn(data)]));
    return productIds.map((id) => fields.get(id) ?? []);
  });
}

function fieldsIn(data: string): readonly ValueField[] {
  return v.parse(storedSchema, JSON.parse(data)).additionalFields.filter(hasValue);
}

const storedSchema = v.object({ additionalFields: v.optional(v.array(fieldSchema), []) });

function isProductField(field: v.InferOutput<typeof fieldSchema>): boolean {
  return isVisible(field) && !holdsFiles(field) && !REFUSED.includes(field.type);
}

function hasNoDoubles(fields: readonly { readonly id: string; readonly title: string }[]): boolean {
  return (['id', 'title'] as const).every((key) => new Set(fields.map((field) => field[key])).size === fields.length);
}
