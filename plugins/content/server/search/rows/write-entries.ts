import type { SearchEntry, SearchKind } from '@plinth/server';
import { shortHash } from '@plinth/server/http';
import { againAfterDeadlock, type Database, isPostgres } from '@plinth/server/storage';
import { sql } from 'kysely';
import { entryWords } from '../words/entry-words.ts';
import { languageOf, RULES_VERSION } from '../words/language-rules.ts';
import { groupOf } from './search-groups.ts';

/** Limits in characters of what is stored of an entry. */
const LONGEST = { title: 300, words: 10_000, text: 40_000 } as const;

interface VersionedEntry {
  readonly id: string;
  readonly version: string;
  /** Undefined for an entry that nobody is to find. */
  readonly entry: SearchEntry | undefined;
}

/** Stores entries of a kind in place of their earlier versions. */
export async function writeEntries(
  database: Database,
  kind: SearchKind,
  entries: readonly VersionedEntry[],
): Promise<void> {
  await againAfterDeadlock(() =>
    database.transaction().execute(async (transaction) => {
      for (const each of entries) await writeEntry(transaction, kind, each);
    }),
  );
}

async function writeEntry(transaction: Database, kind: SearchKind, { id, version, entry }: VersionedEntry) {
  const cut = entry && {
    ...entry,
    title: entry.title.slice(0, LONGEST.title),
    words: entry.words.slice(0, LONGEST.words),
    text: entry.text.slice(0, LONGEST.text),
  };
  const hash = cut ? shortHash(JSON.stringify([RULES_VERSION, cut])) : '';
  const known = await transaction
    .selectFrom('content_search_entries')
    .select(['id', 'hash'])
    .where('kind', '=', kind)
    .where('source_id', '=', id)
    .executeTakeFirst();
  if (known && known.hash === hash) {
    await transaction.updateTable('content_search_entries').set({ version }).where('id', '=', known.id).execute();
    return;
  }
  const language = cut ? languageOf(cut.locale) : '';
  const group = cut ? await groupOf(transaction, language, cut.access) : 0;
  const row = { version, hash, group_id: group, path: cut?.path ?? '', title: cut?.title ?? '', text: cut?.text ?? '' };
  const written = await transaction
    .insertInto('content_search_entries')
    .values({ kind, source_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'source_id']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await removeWords(transaction, [written.id]);
  if (!cut) return;
  const words = entryWords(cut, language, group);
  await (isPostgres(transaction)
    ? sql`insert into content_search_words (entry_id, words)
        values (${written.id}, array_to_tsvector(${[...words]}::text[]))`
    : sql`insert into content_search_words (rowid, words) values (${written.id}, ${words.join(' ')})`
  ).execute(transaction);
}

/** Removes entries of a kind. */
export async function removeEntries(database: Database, kind: SearchKind, ids: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('content_search_entries')
      .where('kind', '=', kind)
      .where('source_id', 'in', ids)
      .returning('id')
      .execute();
    await removeWords(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}

async function removeWords(transaction: Database, ids: readonly number[]): Promise<void> {
  const column = sql.ref(isPostgres(transaction) ? 'entry_id' : 'rowid');
  for (const id of ids) await sql`delete from content_search_words where ${column} = ${id}`.execute(transaction);
}
