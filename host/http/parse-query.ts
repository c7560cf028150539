/** §9 Query-string parse key limit. */
export const QUERY_KEY_LIMIT = 1000;

/**
 * The values of each name in a query, with or without its `?`, in order. Only the first 1000 pairs are read (§9). A map,
 * so that no name (`__proto__`) can reach an object.
 */
export function parseQuery(query: string): ReadonlyMap<string, readonly string[]> {
  const pairs = query.replace(/^\?/, '').split('&', QUERY_KEY_LIMIT).join('&');
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(pairs)) {
    const list = values.get(name);
    if (list) list.push(value);
    else values.set(name, [value]);
  }
  return values;
}
