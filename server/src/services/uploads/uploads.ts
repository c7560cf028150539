import type { Database } from '../../storage/open-database.ts';

declare module '../../storage/tables.ts' {
  interface Tables {
    form_uploads: UploadRow;
  }
}

/** Files that came with forms. Their bytes are in the upload storage, under the same id. */
export interface Uploads {
  /** Adds the row of a file. Call this before the bytes are stored, so that there are never bytes without a row. */
  add(row: UploadRow): Promise<void>;
  find(id: string): Promise<UploadRow | undefined>;
  ofSubmissions(submissionIds: readonly string[]): Promise<UploadRow[]>;
  /** At most `count` files that arrived before the time `before` and whose form was never stored. */
  orphans(before: Date, count: number): Promise<UploadRow[]>;
  /** Stores which submission the files came with. */
  attach(ids: readonly string[], submissionId: string): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

export function uploads(database: Database): Uploads {
  return {
    add: async (row) => {
      await database.insertInto('form_uploads').values(row).execute();
    },
    find: (id) => database.selectFrom('form_uploads').selectAll().where('id', '=', id).executeTakeFirst(),
    ofSubmissions: async (ids) =>
      ids.length === 0
        ? []
        : database.selectFrom('form_uploads').selectAll().where('submission_id', 'in', ids).orderBy('id').execute(),
    orphans: (before, count) =>
      database
        .selectFrom('form_uploads')
        .selectAll()
        .where('submission_id', 'is', null)
        .where('received_at', '<', before.toISOString())
        .limit(count)
        .execute(),
    attach: async (ids, submissionId) => {
      if (ids.length === 0) return;
      await database.updateTable('form_uploads').set({ submission_id: submissionId }).where('id', 'in', ids).execute();
    },
    remove: async (ids) => {
      if (ids.length > 0) await database.deleteFrom('form_uploads').where('id', 'in', ids).execute();
    },
  };
}

export interface UploadRow {
  id: string;
  form_id: string;
  field_id: string;
  name: string;
  /** Media type detected from the content, not the one that the browser sent. */
  type: string;
  size: number;
  received_at: string;
  /** Id of the submission; null until the form that sent the file is stored. */
  submission_id: string | null;
}
