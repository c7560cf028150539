import type { PublishedFormRow } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import type { Arm } from './arm.ts';
import type { PublishedPageRow } from './publishing-tables.ts';

const PATHS_PER_STATEMENT = 1_000;
const FORMS_PER_STATEMENT = 50;

/** Columns that say from which source a stored page was made. */
type PageVersion = Pick<
  PublishedPageRow,
  'path' | 'source_hash' | 'build_hash' | 'page_type' | 'published_at' | 'problems'
>;

/** The stored pages. After a restart, and in a second process, they need not be rendered again. */
export interface PublishedPages {
  /** The stored page at `path`, even if it was made from an older source. */
  latest(path: string): Promise<PublishedPageRow | undefined>;
  /** The versions of the stored pages among `paths`. */
  versions(paths: readonly string[]): Promise<readonly PageVersion[]>;
  /**
   * Stores a page with its forms, in place of an earlier page at the same path. @returns Always true: the page is
   * stored.
   */
  save(row: PublishedPageRow, forms: readonly PublishedFormRow[]): Promise<boolean>;
  /** Removes the pages at all paths for which `isThere` returns false. */
  keepOnly(isThere: (path: string) => boolean): Promise<void>;
}

/** @param arm Only the pages of this arm are affected. */
export function publishedPages(database: Database, arm: Arm = 'stable'): PublishedPages {
  return {
    latest: async (path) => {
      const row = await database
        .selectFrom('published_pages')
        .selectAll()
        .where('path', '=', path)
        .where('arm', '=', arm)
        .executeTakeFirst();
      if (!row) return undefined;
      const { arm: _, ...page } = row;
      return page;
    },
    versions: async (paths) =>
      paths.length === 0
        ? []
        : database
            .selectFrom('published_pages')
            .select(['path', 'source_hash', 'build_hash', 'page_type', 'published_at', 'problems'])
            .where('path', 'in', paths)
            .where('arm', '=', arm)
            .execute(),
    save: async (row, forms) => {
      const { path, ...rest } = row;
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('published_pages')
          .values({ path, arm, ...rest })
          .onConflict((conflict) => conflict.columns(['path', 'arm']).doUpdateSet(rest))
          .execute();
        await transaction.deleteFrom('published_forms').where('path', '=', path).where('arm', '=', arm).execute();
        for (let start = 0; start < forms.length; start += FORMS_PER_STATEMENT) {
          const some = forms.slice(start, start + FORMS_PER_STATEMENT).map((form) => ({ ...form, arm }));
          await transaction.insertInto('published_forms').values(some).execute();
        }
      });
      return true;
    },
    keepOnly: async (isThere) => {
      for (let last = ''; ; ) {
        const rows = await database
          .selectFrom('published_pages')
          .select('path')
          .where('arm', '=', arm)
          .where('path', '>', last)
          .orderBy('path')
          .limit(PATHS_PER_STATEMENT)
          .execute();
        const gone = rows.map(({ path }) => path).filter((path) => !isThere(path));
        if (gone.length > 0) {
          await database.deleteFrom('published_pages').where('path', 'in', gone).where('arm', '=', arm).execute();
          await database.deleteFrom('published_forms').where('path', 'in', gone).where('arm', '=', arm).execute();
        }
        const end = rows.at(-1)?.path;
        if (rows.length < PATHS_PER_STATEMENT || end === undefined) return;
        last = end;
      }
    },
  };
}
