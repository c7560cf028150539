import { PageType } from '@plinth/sdk/enums';
import type { SearchEntry, SearchSource, SiteParts } from '@plinth/server';
import type { StoredPage } from '@plinth/server/pages';
import { isOneOf } from '@plinth/server/storage';
import { sql } from 'kysely';
import { pageText } from './page-text.ts';

/** Types of the pages that visitors look for. The others are steps of a purchase, answers, or pages in place of others. */
const FOUND_TYPES: readonly number[] = [
  PageType.mainContent,
  PageType.page,
  PageType.contentItem,
  PageType.protectedContent,
];

/**
 * The pages of the site. A page that another source has already, such as that of a product, is left out, and so are
 * pages with `noindex`.
 */
export function pageSource({ publisher, database }: Pick<SiteParts, 'publisher' | 'database'>): SearchSource {
  let pages: readonly StoredPage[] = [];
  /** The paths among `paths` that are entries of other sources. */
  const takenOf = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await database
      .selectFrom('content_search_entries')
      .select('path')
      .where('kind', '!=', 'page')
      .where(isOneOf(database, sql.ref<string>('path'), paths))
      .execute();
    return new Set(rows.map(({ path }) => path));
  };
  return {
    kind: 'page',
    versions: async (after, most) => {
      if (after === '')
        pages = publisher
          .stored()
          .filter(({ pageType }) => FOUND_TYPES.includes(pageType))
          .sort((one, other) => (one.path < other.path ? -1 : 1));
      const start = pages.findIndex(({ path }) => path > after);
      const part = start === -1 ? [] : pages.slice(start, start + most);
      const taken = await takenOf(part.map(({ path }) => path));
      // The page is read again when another source has taken it, or has left it.
      return part.map(({ path, key }) => ({ id: path, version: taken.has(path) ? `${key} taken` : key }));
    },
    entries: async (paths) => {
      const taken = await takenOf(paths);
      const entries: SearchEntry[] = [];
      for (const path of paths) {
        const entry = taken.has(path) ? undefined : await pageEntry(publisher, path);
        if (entry) entries.push(entry);
      }
      return entries;
    },
  };
}

async function pageEntry(publisher: SiteParts['publisher'], path: string): Promise<SearchEntry | undefined> {
  const page = await publisher.page(path);
  if (page?.kind !== 'published') return undefined;
  const { title, description, headings, text, locale, isNoindex } = pageText(page.html);
  if (isNoindex) return undefined;
  const suffix = ` – ${publisher.site(locale)?.name ?? ''}`;
  return {
    id: path,
    path,
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    words: `${headings} ${description}`,
    text: text || description,
    locale,
    access: page.access,
  };
}
