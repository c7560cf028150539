import type { Database } from './open-database.ts';
import type { PublishedPageRow } from './tables.ts';

const PATHS_PER_STATEMENT = 500;

/** Pages that were rendered before, so that a restart or a second process need not render them again. */
export interface PublishedPages {
  /** The page of `path` if it was made from the same source by the same build. */
  find(path: string, sourceHash: string, buildHash: string): Promise<PublishedPageRow | undefined>;
  /** The page of `path` as it was last stored, whatever it was made from. */
  latest(path: string): Promise<PublishedPageRow | undefined>;
  /** Stores a page in place of an earlier one of its path. */
  save(row: PublishedPageRow): Promise<void>;
  /** Removes the pages whose path is not among `paths`. */
  keepOnly(paths: readonly string[]): Promise<void>;
}

export function publishedPages(database: Database): PublishedPages {
  return {
    find: (path, sourceHash, buildHash) =>
      database
        .selectFrom('published_pages')
        .selectAll()
        .where('path', '=', path)
        .where('source_hash', '=', sourceHash)
        .where('build_hash', '=', buildHash)
        .executeTakeFirst(),
    latest: (path) => database.selectFrom('published_pages').selectAll().where('path', '=', path).executeTakeFirst(),
    save: async (row) => {
      const { path, ...rest } = row;
      await database
        .insertInto('published_pages')
        .values({ path, ...rest })
        .onConflict((conflict) => conflict.column('path').doUpdateSet(rest))
        .execute();
    },
    keepOnly: async (paths) => {
      const kept = new Set(paths);
      const rows = await database.selectFrom('published_pages').select('path').execute();
      const gone = rows.map((row) => row.path).filter((path) => !kept.has(path));
      for (let start = 0; start < gone.length; start += PATHS_PER_STATEMENT) {
        const some = gone.slice(start, start + PATHS_PER_STATEMENT);
        await database.deleteFrom('published_pages').where('path', 'in', some).execute();
      }
    },
  };
}
