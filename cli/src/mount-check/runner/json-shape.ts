/**
 * Finds the first value that JSON cannot express: `when: a Date`. A property whose value is undefined is allowed,
 * because JSON leaves it out, and schemas treat a missing property in the same way.
 */
export function notJson(value: unknown, path = '', seen: ReadonlySet<unknown> = new Set()): string | undefined {
  const place = path || 'the data';
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : `${place} is ${value}`;
    case 'object':
      break;
    default:
      return `${place} is a ${typeof value}`;
  }
  if (value === null) return undefined;
  if (seen.has(value)) return `${place} contains itself`;
  const inside = new Set([...seen, value]);
  if (Array.isArray(value)) return first(value.map((item, index) => notJson(item, `${path}[${index}]`, inside)));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${place} is a ${value.constructor?.name}`;
  return first(
    Object.entries(value).map(([key, inner]) => notJson(inner, path === '' ? key : `${path}.${key}`, inside)),
  );
}

/** Returns the path of the first difference between two JSON values: `items[0].title`. */
export function firstDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (!isParent(one) || !isParent(other) || Array.isArray(one) !== Array.isArray(other)) return path || 'the data';
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return first(
    [...keys].map((key) => {
      const inner = Array.isArray(one) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      return firstDifference(Reflect.get(one, key), Reflect.get(other, key), inner);
    }),
  );
}

function isParent(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function first(found: readonly (string | undefined)[]): string | undefined {
  return found.find((each) => each !== undefined);
}
