import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { ownerHeaders, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService, type UploadService } from '@plinth/server/services';
import type { FastifyReply } from 'fastify';
import { Fragment, createElement as h } from 'react';
import * as v from 'valibot';
import type { Submissions } from '../submissions/submissions.ts';
import { submissionList } from './submission-list.ts';
import { submissionQuery } from './submission-query.ts';
import { eraseQuestion, submissionView } from './submission-view.ts';
import { MOST_COLUMNS, submissionsCsv } from './submissions-csv.ts';

const ROWS_PER_PAGE = 25;
const LIST_PATH = '/config/submissions';
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

export interface SubmissionRouteParts {
  readonly store: Submissions;
  readonly uploads: Pick<UploadService, 'removeOf'>;
}

/** `/config/submissions`: the page that lists the submissions, for accounts with the permission `submissions.read`. */
export function submissionRoutes(area: OwnerArea, site: SiteParts, { store, uploads }: SubmissionRouteParts): void {
  const audit = auditService.of(site);
  const idOf = (params: unknown): string => v.parse(paramsSchema, params).id;

  area.page(LIST_PATH, 'submissions.read', async (owner, request, reply) => {
    const { filter, before, after } = submissionQuery(request.query);
    // Reads one submission more than a page shows, to know whether there is a next page.
    const start = after === undefined ? { before } : { after };
    const { heads, stoppedAt } = await store.list(filter, ROWS_PER_PAGE + 1, start);
    const hasMore = heads.length > ROWS_PER_PAGE || stoppedAt !== undefined;
    const rows = after ? heads.slice(-ROWS_PER_PAGE) : heads.slice(0, ROWS_PER_PAGE);
    const isWhole = !before && !after && !hasMore;
    const main = submissionList({
      rows,
      filter,
      forms: await store.forms(),
      total: isWhole ? rows.length : filter.search ? undefined : await store.count(filter),
      hasNewer: after ? hasMore : before !== undefined,
      hasOlder: after ? true : hasMore,
      stoppedAt: after ? undefined : stoppedAt,
    });
    return sendOwnerPage(reply, site, { title: 'Submissions', main, owner, current: LIST_PATH });
  });

  area.page(`${LIST_PATH}.csv`, 'submissions.read', async (owner, request, reply) => {
    const csv = await submissionsCsv(store, submissionQuery(request.query).filter);
    if (!csv) return tooManyColumns(reply, site, owner);
    return ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="submissions.csv"')
      .type('text/csv; charset=utf-8')
      .send(csv);
  });

  area.page(`${LIST_PATH}/:id`, 'submissions.read', async (owner, request, reply) => {
    const row = await store.find(idOf(request.params));
    if (!row) return reply.callNotFound();
    return sendOwnerPage(reply, site, { title: row.form_name, main: submissionView(row, owner.crumb), owner });
  });

  area.form(`${LIST_PATH}/:id/spam`, 'submissions.mark', async (owner, request, reply) => {
    const id = idOf(request.params);
    await store.markSpam(id, formField(request, 'spam') === '' ? '' : 'owner', (transaction) =>
      audit.by(owner, request).record(transaction, 'submission.marked', id),
    );
    return reply.redirect(`${LIST_PATH}/${id}`, 303);
  });

  area.page(`${LIST_PATH}/:id/erase`, 'submissions.erase', async (owner, request, reply) => {
    const row = await store.find(idOf(request.params));
    if (!row) return reply.callNotFound();
    return sendOwnerPage(reply, site, {
      title: 'Erase this submission?',
      main: eraseQuestion(row, owner.crumb),
      owner,
    });
  });

  area.form(`${LIST_PATH}/:id/erase`, 'submissions.erase', async (owner, request, reply) => {
    const id = idOf(request.params);
    await uploads.removeOf([id]);
    await store.erase([id], new Date(), (transaction) =>
      audit.by(owner, request).record(transaction, 'submission.erased', id),
    );
    return reply.redirect(LIST_PATH, 303);
  });
}

function tooManyColumns(reply: FastifyReply, site: SiteParts, owner: SignedIn): FastifyReply {
  const main = h(
    Fragment,
    null,
    h(
      'p',
      { className: 'problem' },
      `Together the forms have more than ${MOST_COLUMNS} fields, which is more than a table can have. Choose one form and export it.`,
    ),
    h('p', null, h('a', { className: 'back', href: LIST_PATH }, 'All submissions')),
  );
  return sendOwnerPage(reply.code(422), site, { title: 'Too many columns', main, owner });
}
