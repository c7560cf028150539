import type { Kysely } from 'kysely';

import { createSubmissionTable } from './create-submission-table.ts';

/**
 * The table of submissions. Tables that many visitors write to have few indexes: ids are in the order of time, which is
 * the order of the lists.
 */
export async function createFormTables({ schema }: Kysely<unknown>): Promise<void> {
  // A later migration, `reshapeSubmissions`, reorders the columns and adds the summary.
  await createSubmissionTable(schema, 'form_submissions', [
    'id',
    'key_hash',
    'content_hash',
    'form_id',
    'form_name',
    'received_at',
    'details',
    'answers',
    'search_text',
    'emails',
    'spam',
    'erased_at',
  ]);
}
