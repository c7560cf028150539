/** §9: maximum number of keys that are read from a query. */
const QUERY_KEY_LIMIT = 1000;

/** Parses a query, which is given with or without its `?`. Only the first 1000 pairs are read (§9). */
export function parseQuery(query: string): URLSearchParams {
  return new URLSearchParams(query.split('&', QUERY_KEY_LIMIT).join('&'));
}
