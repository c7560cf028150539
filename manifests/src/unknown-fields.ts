import { didYouMean } from './nearest-word.ts';
import { fieldsAt, schemasAt, typeOf } from './schema-fields.ts';

/** Types of valibot's object schemas that drop or refuse every field that they do not name. */
const CLOSED = new Set<unknown>(['object', 'strict_object']);
/** Types of valibot's schemas that accept no object. The alternatives of a union or variant are examined one by one. */
const NO_OBJECT = new Set<unknown>([
  'array',
  'bigint',
  'boolean',
  'enum',
  'literal',
  'null',
  'number',
  'picklist',
  'string',
  'tuple',
  'undefined',
  'union',
  'variant',
]);

/** Largest number of unknown fields that the result names for one value. */
const MOST_FIELDS = 20;

/**
 * Returns a text for each field of a value that the schema would drop:
 * `items.0.titel: is not a field of the block; did you mean "title"?`. When an object may have any field, all its
 * fields count as known. In a union, the fields of all alternatives count as known.
 *
 * @param schema Schema of a block, from any copy of valibot.
 */
export function unknownFields(schema: unknown, value: unknown): string[] {
  const found: string[] = [];
  visit(value, []);
  return found;

  function visit(part: unknown, path: readonly string[]): void {
    if (typeof part !== 'object' || part === null || found.length >= MOST_FIELDS) return;
    const types = schemasAt(schema, path).map(typeOf);
    const isClosed =
      types.some((type) => CLOSED.has(type)) && types.every((type) => CLOSED.has(type) || NO_OBJECT.has(type));
    const fields = fieldsAt(schema, path);
    for (const [name, inner] of Object.entries(part)) {
      const place = [...path, name];
      if (Array.isArray(part) || !isClosed || fields.includes(name)) visit(inner, place);
      else if (found.length < MOST_FIELDS) {
        const meant = didYouMean(
          name,
          fields.filter((field) => !Object.hasOwn(part, field)),
        );
        found.push(`${place.join('.')}: is not a field of the block${meant}`);
      }
    }
  }
}
