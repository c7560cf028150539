import type { Kysely } from 'kysely';

import { createSubmissionTable } from './create-submission-table.ts';

/**
 * Creates the table of submissions. It has few indexes, because many visitors write to it. Lists are sorted by id,
 * which is the order of time.
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
