import type { Database } from '../../storage/open-database.ts';
import type { UploadRow } from '../../storage/tables.ts';

/** Files that came with forms. Their bytes are in the upload storage, under the same id. */
export interface Uploads {
  /** Adds the row of a file. Call it before the bytes are stored, so that no bytes are ever without a row. */
  add(row: UploadRow): Promise<void>;
  find(id: string): Promise<UploadRow | undefined>;
  ofSubmissions(submissionIds: readonly string[]): Promise<UploadRow[]>;
  /** Files whose form was never stored. */
  orphans(before: Date, count: number): Promise<UploadRow[]>;
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
    remove: async (ids) => {
      if (ids.length > 0) await database.deleteFrom('form_uploads').where('id', 'in', ids).execute();
    },
  };
}
