import { type Asked, SORTS } from './list-page.ts';

/** Queries of an address that say what a list shows. Other queries of the page are kept. */
const QUERIES = ['category', 'q', 'min', 'max', 'available', 'sort', 'after', 'before'] as const;

/**
 * The query of an address at which a list shows this, with its `?`.
 * @param start What the list shows without queries.
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

/** What an address asks for. Values that no list has are ignored, as on the server. */
export function askedBy(search: string, start: Asked): Asked {
  const query = new URLSearchParams(search);
  const value = (name: (typeof QUERIES)[number]) => query.get(name)?.trim() || start[name];
  const sort = SORTS.find((known) => known === query.get('sort')) ?? start.sort;
  return {
    category: value('category'),
    q: value('q'),
    min: value('min'),
    max: value('max'),
    available: value('available'),
    sort,
    after: value('after'),
    before: value('before'),
  };
}

export function isSameList(one: Asked, other: Asked): boolean {
  return QUERIES.every((name) => one[name] === other[name]);
}
