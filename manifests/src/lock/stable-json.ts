/**
 * JSON with sorted keys. The same value always gives the same text, so lockfiles can be compared and hashes are stable.
 */
export function stableJson(value: unknown, space = 0): string {
  return JSON.stringify(value, sortKeys, space);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
