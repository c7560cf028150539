import { type Asked, SORTS } from './list-page.ts';

/** Query parameters that choose what a list shows. Other parameters of the page are kept. */
const QUERIES = ['category', 'q', 'min', 'max', 'available', 'sort', 'after', 'before'] as const;

/**
 * The query, with its `?`, with which a list shows the given contents.
 * @param start What the list shows without these parameters.
 * @param search Query of the current address. Default: empty.
 */
export function listQuery(asked: Asked, start: Asked, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of QUERIES) {
    if (asked[name] === start[name]) query.delete(name);
    else query.set(name, asked[name]);
  }
  return `?${query}`;
}

/** Reads what a list shows from the query of an address. Invalid values are ignored, as on the server. */
export function askedBy(search: string, start: Asked): Asked {
  const query = new URLSearchParams(search);
  const asked = { ...start, sort: SORTS.find((known) => known === query.get('sort')) ?? start.sort };
  for (const name of QUERIES) if (name !== 'sort') asked[name] = query.get(name)?.trim() || start[name];
  return asked;
}

export function isSameList(one: Asked, other: Asked): boolean {
  return QUERIES.every((name) => one[name] === other[name]);
}
