import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { submissions } from '../database/submissions.ts';
import type { SiteParts } from '../server/site-parts.ts';
import type { UploadDesk } from '../uploads/upload-desk.ts';
import { formField, type Guard } from './guard.ts';
import { ownerHeaders, sendOwnerPage } from './owner-page.ts';
import { submissionList } from './submission-list.ts';
import { submissionQuery } from './submission-query.ts';
import { eraseQuestion, submissionView } from './submission-view.ts';
import { submissionsCsv } from './submissions-csv.ts';

const ROWS_PER_PAGE = 25;
const LIST_PATH = '/config/submissions';
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

/** `/config/submissions`: what was sent, for the owner alone. */
export function submissionRoutes(app: FastifyInstance, site: SiteParts, guard: Guard, uploads: UploadDesk): void {
  const store = submissions(site.database);
  const idOf = (params: unknown): string => v.parse(paramsSchema, params).id;

  app.get(
    LIST_PATH,
    guard.page(async (owner, request, reply) => {
      const { filter, before, after } = submissionQuery(request.query);
      // One more than is shown tells whether there is another page.
      const found = after
        ? await store.listAfter(filter, ROWS_PER_PAGE + 1, after)
        : await store.list(filter, ROWS_PER_PAGE + 1, before);
      const hasMore = found.length > ROWS_PER_PAGE;
      const rows = after && hasMore ? found.slice(1) : found.slice(0, ROWS_PER_PAGE);
      const main = submissionList({
        rows,
        filter,
        forms: await store.forms(),
        total: await store.count(filter),
        hasNewer: after ? hasMore : before !== undefined,
        hasOlder: after ? true : hasMore,
      });
      return sendOwnerPage(reply, site, { title: 'Submissions', main, owner, current: LIST_PATH });
    }),
  );

  app.get(
    `${LIST_PATH}.csv`,
    guard.page(async (_owner, request, reply) => {
      const csv = await submissionsCsv(store, submissionQuery(request.query).filter);
      return ownerHeaders(reply)
        .header('content-disposition', 'attachment; filename="submissions.csv"')
        .type('text/csv; charset=utf-8')
        .send(csv);
    }),
  );

  app.get(
    `${LIST_PATH}/:id`,
    guard.page(async (owner, request, reply) => {
      const row = await store.find(idOf(request.params));
      if (!row) return reply.callNotFound();
      return sendOwnerPage(reply, site, { title: row.form_name, main: submissionView(row, owner.crumb), owner });
    }),
  );

  app.post(
    `${LIST_PATH}/:id/spam`,
    guard.form(async (_owner, request, reply) => {
      const id = idOf(request.params);
      await store.markSpam(id, formField(request, 'spam') === '' ? '' : 'owner');
      return reply.redirect(`${LIST_PATH}/${id}`, 303);
    }),
  );

  app.get(
    `${LIST_PATH}/:id/erase`,
    guard.page(async (owner, request, reply) => {
      const row = await store.find(idOf(request.params));
      if (!row) return reply.callNotFound();
      return sendOwnerPage(reply, site, {
        title: 'Erase this submission?',
        main: eraseQuestion(row, owner.crumb),
        owner,
      });
    }),
  );

  app.post(
    `${LIST_PATH}/:id/erase`,
    guard.form(async (_owner, request, reply) => {
      const ids = [idOf(request.params)];
      await uploads.removeOf(ids);
      await store.erase(ids, new Date());
      return reply.redirect(LIST_PATH, 303);
    }),
  );
}
