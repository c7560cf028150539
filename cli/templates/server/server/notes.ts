import { type Database, type Migrations, timeOrderedId } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    template_name_notes: NoteRow;
  }
}

export interface NoteRow {
  /** Ids sort by the time at which they were made. */
  id: string;
  /** ISO 8601. */
  at: string;
  /** Lower case. */
  email: string;
  text: string;
}

/**
 * Never change a migration that was released: databases have recorded its name. Add one with the next number, and with
 * the name of the plugin after it.
 */
export const NOTES_MIGRATIONS: Migrations = {
  '0056-template-name': {
    up: async ({ schema }) => {
      await schema
        .createTable('template_name_notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .execute();
      await schema.createIndex('template_name_notes_email').on('template_name_notes').column('email').execute();
    },
  },
};

export type Notes = ReturnType<typeof notesIn>;

/** The stored notes. The statements run on SQLite and on PostgreSQL. */
export function notesIn(database: Database) {
  return {
    add: async (note: Pick<NoteRow, 'email' | 'text'>): Promise<void> => {
      const at = new Date().toISOString();
      await database
        .insertInto('template_name_notes')
        .values({ id: timeOrderedId(), at, ...note })
        .execute();
    },
    /** The newest notes, newest first. */
    newest: async (count: number): Promise<readonly NoteRow[]> =>
      database.selectFrom('template_name_notes').selectAll().orderBy('id', 'desc').limit(count).execute(),
    countSince: async (time: Date): Promise<number> => {
      const { count } = await database
        .selectFrom('template_name_notes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('at', '>=', time.toISOString())
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Some notes of a person, oldest first, that come after the note with this id. */
    ofPerson: async (email: string, after: string, count: number): Promise<readonly NoteRow[]> =>
      database
        .selectFrom('template_name_notes')
        .selectAll()
        .where('email', '=', email)
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute(),
    eraseOf: async (email: string): Promise<void> => {
      await database.deleteFrom('template_name_notes').where('email', '=', email).execute();
    },
  };
}
