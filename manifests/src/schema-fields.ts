/**
 * Finds names for "did you mean". valibot's issues do not contain the schema that made them, so the names are looked up
 * in the schema of the file, at the path of the issue.
 */

/** Names of the fields that an object at this path may have. */
export function fieldsAt(schema: unknown, path: readonly string[]): string[] {
  return schemasAt(schema, path).flatMap((found) => Object.keys(record(found, 'entries')));
}

/** The texts that are allowed at this path, if the schema lists them. */
export function wordsAt(schema: unknown, path: readonly string[]): string[] {
  const words = schemasAt(schema, path).flatMap((found) => [...list(found, 'options'), field(found, 'literal')]);
  return words.filter((word) => typeof word === 'string');
}

/** Finds the value that was meant by a text at this path, if the schema has `meant` metadata. */
export function meantValueAt(schema: unknown, path: readonly string[], text: string, whole: unknown): unknown {
  const last = path.at(-1) ?? '';
  const keys = schemasAt(schema, path.slice(0, -1)).flatMap((found) => (last === text ? [field(found, 'key')] : []));
  for (const found of [...schemasAt(schema, path), ...keys].flatMap(metadataOf)) {
    const meantValue = field(found, 'meantValue');
    const value = typeof meantValue === 'function' ? Reflect.apply(meantValue, undefined, [text, whole]) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The metadata in the pipe of a schema. When the pipe begins with a schema that has a pipe too, the metadata in that
 * pipe comes first.
 */
function metadataOf(schema: unknown): unknown[] {
  const [first, ...rest] = list(schema, 'pipe');
  const own = rest.filter((action) => typeOf(action) === 'metadata').map((action) => field(action, 'metadata'));
  return first === undefined ? [] : [...metadataOf(first), ...own];
}

/** The schemas against which a value at this path is checked: for a union, also those of its alternatives. */
export function schemasAt(schema: unknown, path: readonly string[]): unknown[] {
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

/**
 * Returns the schema, or the schema inside it if it is a `lazy` or an `exactOptional`. For a union or a variant,
 * returns its alternatives too.
 */
function expand(schema: unknown): unknown[] {
  const getter = field(schema, 'getter');
  if (typeof getter === 'function') return expand(Reflect.apply(getter, undefined, [undefined]));
  const wrapped = field(schema, 'wrapped');
  if (wrapped !== undefined) return expand(wrapped);
  const type = typeOf(schema);
  const alternatives = type === 'union' || type === 'variant' ? list(schema, 'options').flatMap(expand) : [];
  return [schema, ...alternatives];
}

/** The name of the type of a valibot schema, such as `object`. */
export function typeOf(schema: unknown): unknown {
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
