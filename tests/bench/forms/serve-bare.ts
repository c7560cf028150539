import { createHash } from 'node:crypto';
import { createGroupCommit, timeOrderedId } from '@plinth/server/storage';
import fastify from 'fastify';
import type { NewSubmission, StoreOutcome } from '../../../plugins/forms/server/submissions/add-submissions.ts';
import { createSubmissionWriter } from '../../../plugins/forms/server/submissions/submission-writer.ts';
import { submissions } from '../../../plugins/forms/server/submissions/submissions.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';

/**
 * `node serve-bare.ts batches|alone DATA [DATABASE_URL]`: a server with one Fastify route that stores each request in a
 * row. It uses the same tables as the site, stores as durably, and adds the notification to the mail outbox. It has no
 * submission keys, crumbs, form, validation or limits. `batches` commits requests that arrive together in one
 * transaction, as the site does. `alone` makes one transaction for each row, which is the simplest implementation. The
 * server sends its port to the parent process.
 */
const [way = '', data = '', databaseUrl = ''] = process.argv.slice(2);
const options = { data, databaseUrl: databaseUrl === '' ? undefined : databaseUrl };
const database = await openSourceDatabase(options);
const writer = createSubmissionWriter(database, options);
const commits = createGroupCommit<NewSubmission, StoreOutcome>((batch) => writer.addAll(batch));
const store = submissions(database);
const text = { type: 'string' };
const body = {
  type: 'object',
  required: ['formId', 'form', 'pagePath'],
  properties: { formId: text, form: text, pagePath: text },
};

interface Sent {
  readonly formId: string;
  readonly form: string;
  readonly pagePath: string;
}

const app = fastify();
app.post<{ Body: Sent }>('/submit', { schema: { body } }, async (request) => {
  const { formId, form, pagePath } = request.body;
  const hash = createHash('sha256').update(form).digest('base64url');
  const row = {
    id: timeOrderedId(),
    key_hash: hash,
    content_hash: hash,
    form_id: formId,
    form_name: formId,
    received_at: new Date().toISOString(),
    details: JSON.stringify({ pagePath }),
    answers: form,
    search_text: form,
    emails: ' ada@example.com ',
    spam: '',
    erased_at: null,
    summary: form.slice(0, 160),
  };
  const item = { row, uploads: [], notify: true };
  await (way === 'alone' ? store.addAll([item]) : commits.add(item));
  return {};
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', async () => {
  await app.close();
  await writer.close();
  await database.destroy();
  process.exit(0);
});
