import { SEARCH_KINDS, type SearchKind, type SiteParts } from '@plinth/server';
import { readAccess } from '@plinth/server/pages';
import { closedAccess } from '@plinth/server/services';
import type { Database } from '@plinth/server/storage';
import type { FastifyRequest } from 'fastify';
import { type SearchGroup, searchGroups } from '../rows/search-groups.ts';
import { languageOf } from '../words/language-rules.ts';
import { type QueryWord, queryWords } from '../words/query-words.ts';
import { type FoundIds, findIds } from './find-ids.ts';
import { type MarkedText, markedExcerpt, markedText } from './mark-words.ts';

interface FoundItem {
  readonly path: string;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
}

interface FoundEntries {
  readonly query: string;
  /** Number of entries that were found, at most 1,000. */
  readonly total: number;
  /** Are there more than `total`? */
  readonly isMore: boolean;
  /** Number of the part that `groups` has, from 1. */
  readonly page: number;
  /** Number of parts. */
  readonly pages: number;
  /** Entries of the part by kind. The kind of the best entry is first. */
  readonly groups: readonly { readonly kind: SearchKind; readonly items: readonly FoundItem[] }[];
}

export interface Search {
  readonly query: string;
  /** Language in which the query is meant. */
  readonly locale: string;
  readonly page: number;
  readonly perPage: number;
}

/**
 * May the visitor see the page at `path`, and does it exist? @param access Rule with which the entry was stored.
 */
type IsShown = (access: string, path: string) => Promise<boolean>;

export function shownTo(site: SiteParts, request: FastifyRequest): IsShown {
  return async (access, path) => site.publisher.has(path) && mayFind(site, request, access, path);
}

/** The groups of entries that the sender of the request may find. */
export async function admittedGroups(site: SiteParts, request: FastifyRequest): Promise<readonly SearchGroup[]> {
  const groups = await searchGroups(site.database);
  const admitted = new Set<string>();
  for (const access of new Set(groups.map((group) => group.access)))
    if (await mayFind(site, request, access, '')) admitted.add(access);
  return groups.filter(({ access }) => admitted.has(access));
}

/** Finds entries in the language of the search. If it finds none, it searches the other languages one after the other. */
export async function searchEntries(
  database: Database,
  groups: readonly SearchGroup[],
  { query, locale, page, perPage }: Search,
  isShown: IsShown,
): Promise<FoundEntries> {
  const own = languageOf(locale);
  const languages = [...new Set([own, ...groups.map(({ language }) => language)])];
  let found: FoundIds = { ids: [], isMore: false };
  let [words, language]: [readonly QueryWord[], string] = [[], own];
  for (const each of languages) {
    const ofLanguage = groups.filter((group) => group.language === each).map(({ id }) => id);
    [words, language] = [queryWords(query, each), each];
    found = await findIds(database, ofLanguage, words);
    if (found.ids.length > 0) break;
  }
  const { ids, isMore } = found;
  const shown = ids.slice((page - 1) * perPage, page * perPage);
  const items = (await readEntries(database, groups, shown, isShown)).map(({ kind, path, title, text }) => ({
    kind,
    item: {
      path,
      title: markedText(title, words, language),
      excerpt: markedExcerpt(text, words, language),
    },
  }));
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  return {
    query,
    total: ids.length,
    isMore,
    page,
    pages: Math.ceil(ids.length / perPage),
    groups: [...byKind].map(([kind, some]) => ({ kind, items: some.map(({ item }) => item) })),
  };
}

/**
 * Reads entries in the order of `ids`. The rule for a page can have changed after the page was published, so each entry
 * is checked once more.
 */
async function readEntries(
  database: Database,
  groups: readonly SearchGroup[],
  ids: readonly number[],
  isShown: IsShown,
) {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('content_search_entries')
    .select(['id', 'kind', 'group_id', 'path', 'title', 'text'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const access = new Map(groups.map((group) => [group.id, group.access]));
  const entries: { kind: SearchKind; path: string; title: string; text: string }[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    const kind = SEARCH_KINDS.find((each) => each === row?.kind);
    const rule = row && access.get(row.group_id);
    if (!row || !kind || rule === undefined) continue;
    const [page = ''] = row.path.split(/[?#]/, 1);
    if (await isShown(rule, page)) entries.push({ ...row, kind });
  }
  return entries;
}

async function mayFind(site: SiteParts, request: FastifyRequest, access: string, path: string): Promise<boolean> {
  return (await closedAccess({ access: readAccess(access), path }, request, site)) === undefined;
}
