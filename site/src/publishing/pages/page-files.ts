import type { PageProblem } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import type { PageFileRow } from '../store/publishing-tables.ts';
import { recordOf } from './page-record.ts';

/** Limit for the rows in one statement. SQLite accepts at most 32,766 parameters, and a row has fifteen. */
const ROWS_PER_STATEMENT = 500;

/** Stores facts about the page files, so that an unchanged file need not be parsed again. */
export interface PageFiles {
  find(files: readonly string[]): Promise<readonly PageFileRow[]>;
  /** All problems of a file. */
  problemsOf(file: string): Promise<readonly PageProblem[]>;
  /** Stores rows, replacing earlier rows of the same files. */
  save(rows: readonly PageFileRow[]): Promise<void>;
  /** Removes the rows of all files for which `isThere` returns false. */
  keepOnly(isThere: (file: string) => boolean): Promise<void>;
}

export function pageFiles(database: Database): PageFiles {
  return {
    find: async (files) =>
      files.length === 0 ? [] : database.selectFrom('page_files').selectAll().where('file', 'in', files).execute(),
    problemsOf: async (file) => {
      const row = await database.selectFrom('page_files').selectAll().where('file', '=', file).executeTakeFirst();
      return row ? recordOf(row).problems : [];
    },
    save: async (rows) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
        await database
          .insertInto('page_files')
          .values(rows.slice(start, start + ROWS_PER_STATEMENT))
          .onConflict((conflict) =>
            conflict.column('file').doUpdateSet(({ ref }) => ({
              state: ref('excluded.state'),
              checked_by: ref('excluded.checked_by'),
              path: ref('excluded.path'),
              good_path: ref('excluded.good_path'),
              is_broken: ref('excluded.is_broken'),
              source_hash: ref('excluded.source_hash'),
              page_type: ref('excluded.page_type'),
              nav_title: ref('excluded.nav_title'),
              has_image: ref('excluded.has_image'),
              pictures: ref('excluded.pictures'),
              problems: ref('excluded.problems'),
              locale: ref('excluded.locale'),
              access: ref('excluded.access'),
              content: ref('excluded.content'),
            })),
          )
          .execute();
      }
    },
    keepOnly: async (isThere) => {
      for (let last = ''; ; ) {
        const rows = await database
          .selectFrom('page_files')
          .select('file')
          .where('file', '>', last)
          .orderBy('file')
          .limit(ROWS_PER_STATEMENT)
          .execute();
        const gone = rows.map(({ file }) => file).filter((file) => !isThere(file));
        if (gone.length > 0) await database.deleteFrom('page_files').where('file', 'in', gone).execute();
        const end = rows.at(-1)?.file;
        if (rows.length < ROWS_PER_STATEMENT || end === undefined) return;
        last = end;
      }
    },
  };
}
