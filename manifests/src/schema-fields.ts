/**
 * Finds names for "did you mean". valibot's issues do not contain the schema that made them, so the names are looked up
 * in the schema of the file, at the path of the issue.
 */

/** Names of the fields that an object at this path may have. */
export function fieldsAt(schema: unknown, path: readonly string[]): string[] {
  return schemasAt(schema, path).flatMap((found) => Object.keys(record(found, 'entries')));
}

/** Words that a text at this path may be, if the schema lists them. */
export function wordsAt(schema: unknown, path: readonly string[]): string[] {
  const words = schemasAt(schema, path).flatMap((found) => [...list(found, 'options'), field(found, 'literal')]);
  return words.filter((word) => typeof word === 'string');
}

function schemasAt(schema: unknown, path: readonly string[]): unknown[] {
  return path.reduce<unknown[]>((found, key) => found.flatMap((parent) => childrenOf(parent, key)), expand(schema));
}

function childrenOf(schema: unknown, key: string): unknown[] {
  const entries = record(schema, 'entries');
  const children = [
    Object.hasOwn(entries, key) ? entries[key] : undefined,
    ...(typeOf(schema) === 'record' ? [field(schema, 'value')] : []),
    ...(typeOf(schema) === 'array' ? [field(schema, 'item')] : []),
  ];
  return children.flatMap((child) => (child === undefined ? [] : expand(child)));
}

/** The schema itself, without `exactOptional` around it, or the alternatives of a union. */
function expand(schema: unknown): unknown[] {
  const getter = field(schema, 'getter');
  if (typeof getter === 'function') return expand(Reflect.apply(getter, undefined, [undefined]));
  const wrapped = field(schema, 'wrapped');
  if (wrapped !== undefined) return expand(wrapped);
  const type = typeOf(schema);
  return type === 'union' || type === 'variant' ? list(schema, 'options').flatMap(expand) : [schema];
}

function typeOf(schema: unknown): unknown {
  return field(schema, 'type');
}

function list(schema: unknown, name: string): unknown[] {
  const value = field(schema, name);
  return Array.isArray(value) ? value : [];
}

function record(schema: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = field(schema, name);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function field(schema: unknown, name: string): unknown {
  return typeof schema === 'object' && schema !== null ? Reflect.get(schema, name) : undefined;
}
