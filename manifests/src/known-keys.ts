import * as v from 'valibot';

/** The parts of a valibot schema that lead to the schemas inside it. */
const innerSchema = v.looseObject({
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
});

/** The keys that an object at a path of the data may have. Empty when the schema does not list them. */
export function knownKeys(schema: unknown, path: readonly unknown[]): readonly string[] {
  const parsed = v.safeParse(innerSchema, schema);
  if (!parsed.success) return [];
  const { entries, item, value, wrapped, options } = parsed.output;
  if (wrapped !== undefined) return knownKeys(wrapped, path);
  if (options) return options.flatMap((option) => knownKeys(option, path));
  const [key, ...rest] = path;
  if (key === undefined) return Object.keys(entries ?? {});
  if (entries) return knownKeys(entries[String(key)], rest);
  return knownKeys(item ?? value, rest);
}
