/**
 * Limits for a JSON value: how deeply it may be nested, and how many items all its lists and objects may have together.
 */
export interface JsonExtent {
  readonly depth: number;
  readonly items: number;
}

/**
 * Is a parsed JSON value within `limits`? This check is not recursive, because recursive code, such as
 * `JSON.stringify`, overflows the stack for deeply nested values.
 */
export function isWithinExtent(value: unknown, limits: JsonExtent): boolean {
  let level: unknown[] = [value];
  let items = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      if (depth >= limits.depth) return false;
      const inner: unknown[] = Array.isArray(each) ? each : Object.values(each);
      items += inner.length;
      if (items > limits.items) return false;
      for (const one of inner) next.push(one);
    }
    level = next;
  }
  return true;
}
