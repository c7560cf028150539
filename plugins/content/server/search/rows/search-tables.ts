import { isPostgres } from '@plinth/server/storage';
import { type Generated, type Kysely, sql } from 'kysely';

declare module '@plinth/server/tables' {
  interface Tables {
    content_search_groups: SearchGroupRow;
    content_search_entries: SearchEntryRow;
    content_search_words: SearchWordsRow;
  }
}

/**
 * Entries in one language that the same visitors may find. The words of an entry are stored with the number of its
 * group, so a search cannot find or count entries of other groups.
 */
interface SearchGroupRow {
  id: Generated<number>;
  /** Language of BCP 47: `en`. */
  language: string;
  /** `PageAccess` */
  access: string;
}

interface SearchEntryRow {
  id: Generated<number>;
  kind: string;
  /** Id that the source has given. */
  source_id: string;
  version: string;
  /** Hash of everything below, so that an entry with a new version and the same content is not written again. */
  hash: string;
  /** 0 for an entry that nobody is to find. It is stored so that it is not read again. */
  group_id: number;
  path: string;
  title: string;
  text: string;
}

/**
 * The full-text index: a virtual table of FTS5 in SQLite, whose `rowid` is the id of the entry; in PostgreSQL a table
 * with a `tsvector` and an index of the kind GIN.
 */
interface SearchWordsRow {
  /** In SQLite `rowid`. */
  entry_id: number;
  words: string;
}

export async function createSearchTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const isPg = isPostgres(database);
  const id = isPg ? 'serial' : 'integer';
  await schema
    .createTable('content_search_groups')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_search_groups_key', ['language', 'access'])
    .execute();
  await schema
    .createTable('content_search_entries')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    // By default PostgreSQL compares texts by language. The parts in which entries are read need one fixed order.
    .addColumn('source_id', isPg ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('group_id', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addUniqueConstraint('content_search_entries_key', ['kind', 'source_id'])
    .execute();
  for (const column of ['path', 'group_id'])
    await schema.createIndex(`content_search_entries_${column}`).on('content_search_entries').column(column).execute();
  if (!isPg) {
    // The words are letters and digits of any script, between marks of their own; see `words/word-marks.ts`.
    await sql`create virtual table content_search_words using fts5(
      words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_-'"
    )`.execute(database);
    return;
  }
  await sql`create table content_search_words (entry_id integer primary key, words tsvector not null)`.execute(
    database,
  );
  // By default PostgreSQL adds new rows to the index some time later, with `fastupdate`. Until then, every search would
  // read all rows that were written last.
  await sql`create index content_search_words_words on content_search_words using gin (words)
    with (fastupdate = off)`.execute(database);
}
