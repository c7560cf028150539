import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { submissions } from '../database/submissions.ts';
import type { SubmissionRow } from '../database/tables.ts';
import { storedAnswers } from '../forms/answers.ts';
import { storedDetails } from '../forms/details.ts';
import type { SiteParts } from '../server/site-parts.ts';
import type { UploadDesk } from '../uploads/upload-desk.ts';
import { formField, type Guard } from './guard.ts';
import { type Markup, markup } from './markup.ts';
import { ownerHeaders, sendOwnerPage } from './owner-page.ts';
import { time } from './time.ts';

const PERSON_PATH = '/config/person';
const LONGEST_EMAIL = 320;
const querySchema = v.fallback(
  v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)), '') }),
  {
    email: '',
  },
);

/** `/config/person`: everything that one person sent, to hand over or to erase. */
export function personRoutes(app: FastifyInstance, site: SiteParts, guard: Guard, uploads: UploadDesk): void {
  const store = submissions(site.database);
  const emailOf = ({ query }: FastifyRequest): string => v.parse(querySchema, query).email;

  app.get(
    PERSON_PATH,
    guard.page(async (owner, request, reply) => {
      const email = emailOf(request);
      const rows = email === '' ? [] : await store.ofPerson(email);
      const main = markup`<p>Submissions with this address in one of their email fields, those taken for spam among them.</p>
<form class="filter" method="get" action="${PERSON_PATH}" role="search" aria-label="Person">
<div class="wide"><label for="email">Email</label>
<input id="email" name="email" type="search" inputmode="email" required value="${email}"></div>
<button class="primary" type="submit">Show</button></form>
${email !== '' && found(email, rows, owner.crumb)}`;
      return sendOwnerPage(reply, site, { title: 'One person’s data', main, owner, current: PERSON_PATH });
    }),
  );

  app.get(
    `${PERSON_PATH}/export`,
    guard.page(async (_owner, request, reply) => {
      const email = emailOf(request);
      const rows = email === '' ? [] : await store.ofPerson(email);
      return ownerHeaders(reply)
        .header('content-disposition', 'attachment; filename="person.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ email, submissions: rows.map(exported) }, null, 2));
    }),
  );

  app.post(
    `${PERSON_PATH}/erase`,
    guard.form(async (_owner, request, reply) => {
      const email = formField(request, 'email');
      const back = `${PERSON_PATH}?${new URLSearchParams({ email })}`;
      if (email === '' || formField(request, 'sure') !== 'yes') return reply.redirect(back, 303);
      const ids = (await store.ofPerson(email)).map(({ id }) => id);
      await uploads.removeOf(ids);
      await store.erase(ids, new Date());
      return reply.redirect(back, 303);
    }),
  );
}

function found(email: string, rows: readonly SubmissionRow[], crumb: string): Markup {
  if (rows.length === 0) return markup`<p class="note" role="status">There is nothing from ${email}.</p>`;
  const lines = rows.map(
    ({ id, received_at, form_name }) =>
      markup`<li><a href="/config/submissions/${id}">${time(received_at)}</a>, <bdi>${form_name}</bdi></li>`,
  );
  const what = rows.length === 1 ? '1 submission' : `${rows.length} submissions`;
  return markup`<h2>${what} from ${email}</h2>
<ul>${lines}</ul>
<p><a class="button" href="${PERSON_PATH}/export?${new URLSearchParams({ email }).toString()}" download>Export as JSON</a></p>
<form method="post" action="${PERSON_PATH}/erase">
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="email" value="${email}">
<label class="check"><input type="checkbox" name="sure" value="yes" required> Erase all of it, with its files, for good</label>
<button class="danger" type="submit">Erase</button>
</form>`;
}

function exported(row: SubmissionRow): object {
  const { id, form_id, form_name, received_at } = row;
  const answers = storedAnswers(row).map(({ id: field, title, value }) => ({ field, title, value }));
  return { id, form: form_id, formName: form_name, receivedAt: received_at, ...storedDetails(row), answers };
}
