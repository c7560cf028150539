type PlainObject = Readonly<Record<string, unknown>>;

/** Merges `over` into `base`. Objects are merged deeply. Any other value, such as a list, is replaced as a whole. */
export function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  // `Object.fromEntries` defines own properties, so a key such as "__proto__" does not set the prototype.
  return Object.fromEntries([
    ...Object.entries(base),
    ...Object.entries(over).map(([key, value]) => [key, Object.hasOwn(base, key) ? merge(base[key], value) : value]),
  ]);
}

function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
