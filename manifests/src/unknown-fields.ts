import { didYouMean } from './nearest-word.ts';
import { fieldsAt, schemasAt, typeOf } from './schema-fields.ts';

/** Schemas of objects that drop every field they do not name, or refuse it. */
const CLOSED = new Set<unknown>(['object', 'strict_object']);
/** Schemas that accept no object. The alternatives of a union or variant are looked at one by one. */
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

/** A value is named with at most this number of its unknown fields. */
const MOST_FIELDS = 20;

/**
 * Names the fields of a value that its schema would drop: `items.0.titel: is not a field of the block; did you mean
 * "title"?`. Fields of objects that may have any field are known, and so are those of every alternative of a union.
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
