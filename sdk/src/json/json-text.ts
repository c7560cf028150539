/**
 * Returns the JSON of a value that leaves the page or is stored. Scripts of the page that change the prototypes change
 * nothing: old versions of Prototype.js add `toJSON` to arrays and dates, with which `JSON.stringify` turns a list into a
 * text.
 *
 * An own `toJSON`, or that of a class, is called as by `JSON.stringify`.
 *
 * @param value Data without circles. Undefined is not JSON.
 * @param indent Number of spaces before each level. Default: all in one line.
 */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(bare(value), null, indent);
}

/** A copy in which `JSON.stringify` finds no method of a changed prototype: no list and no object inherits anything. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) {
    const list: unknown[] = Object.setPrototypeOf([], null);
    for (let at = 0; at < value.length; at += 1) list[at] = bare(value[at]);
    return list;
  }
  const toJson = 'toJSON' in value ? value.toJSON : undefined;
  if (typeof toJson === 'function' && !Object.hasOwn(Object.prototype, 'toJSON')) return bare(toJson.call(value));
  const copy: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(value)) copy[name] = bare(Reflect.get(value, name));
  return copy;
}
