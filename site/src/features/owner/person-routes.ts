import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../contract/site-parts.ts';
import { type Markup, markup } from '../../owner-pages/markup.ts';
import { ownerHeaders, sendOwnerPage } from '../../owner-pages/owner-page.ts';
import { time } from '../../owner-pages/time.ts';
import { formField, type Guard } from '../accounts/guard.ts';
import { storedDetails } from '../forms/receive/details.ts';
import { storedAnswers } from '../forms/submissions/answers.ts';
import type { SubmissionContent } from '../forms/submissions/submission-contents.ts';
import type { SubmissionHead } from '../forms/submissions/submission-pages.ts';
import { type Submissions, submissions } from '../forms/submissions/submissions.ts';
import type { UploadService } from '../uploads/upload-service.ts';

const PERSON_PATH = '/config/person';
const LONGEST_EMAIL = 320;
/** Submissions that the page lists. */
const MOST_SHOWN = 100;
const querySchema = v.fallback(
  v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)), '') }),
  {
    email: '',
  },
);

/** `/config/person`: everything that one person sent, to hand over or to erase. */
export function personRoutes(app: FastifyInstance, site: SiteParts, guard: Guard, uploads: UploadService): void {
  const store = submissions(site.database);
  const emailOf = ({ query }: FastifyRequest): string => v.parse(querySchema, query).email;

  app.get(
    PERSON_PATH,
    guard.page(async (owner, request, reply) => {
      const email = emailOf(request);
      const person = email === '' ? undefined : await personOf(store, email);
      const main = markup`<p>Submissions with this address in one of their email fields, those taken for spam among them.</p>
<form class="filter" method="get" action="${PERSON_PATH}" role="search" aria-label="Person">
<div class="wide"><label for="email">Email</label>
<input id="email" name="email" type="search" inputmode="email" required value="${email}"></div>
<button class="primary" type="submit">Show</button></form>
${person && found(email, person, owner.crumb)}`;
      return sendOwnerPage(reply, site, { title: 'One person’s data', main, owner, current: PERSON_PATH });
    }),
  );

  app.get(
    `${PERSON_PATH}/export`,
    guard.page(async (_owner, request, reply) => {
      const email = emailOf(request);
      return ownerHeaders(reply)
        .header('content-disposition', 'attachment; filename="person.json"')
        .type('application/json; charset=utf-8')
        .send(Readable.from(exportOf(store, email), { highWaterMark: 1 }));
    }),
  );

  app.post(
    `${PERSON_PATH}/erase`,
    guard.form(async (_owner, request, reply) => {
      const email = formField(request, 'email');
      const back = `${PERSON_PATH}?${new URLSearchParams({ email })}`;
      if (email === '' || formField(request, 'sure') !== 'yes') return reply.redirect(back, 303);
      for await (const heads of store.ofPerson(email)) {
        const ids = heads.map(({ id }) => id);
        await uploads.removeOf(ids);
        await store.erase(ids, new Date());
      }
      return reply.redirect(back, 303);
    }),
  );
}

interface Person {
  readonly count: number;
  /** The newest of them. */
  readonly shown: readonly SubmissionHead[];
}

/** Looks at every submission, and keeps those that the page shows. */
async function personOf(store: Submissions, email: string): Promise<Person> {
  let [count, shown]: [number, SubmissionHead[]] = [0, []];
  for await (const heads of store.ofPerson(email)) {
    count += heads.length;
    shown = [...shown, ...heads].slice(-MOST_SHOWN);
  }
  return { count, shown: shown.reverse() };
}

function found(email: string, { count, shown }: Person, crumb: string): Markup {
  if (count === 0) return markup`<p class="note" role="status">There is nothing from ${email}.</p>`;
  const lines = shown.map(
    ({ id, received_at, form_name }) =>
      markup`<li><a href="/config/submissions/${id}">${time(received_at)}</a>, <bdi>${form_name}</bdi></li>`,
  );
  const what = count === 1 ? '1 submission' : `${count} submissions`;
  return markup`<h2>${what} from ${email}</h2>
${count > shown.length && markup`<p class="note">The newest ${shown.length} are listed. The export has them all.</p>`}
<ul>${lines}</ul>
<p><a class="button" href="${PERSON_PATH}/export?${new URLSearchParams({ email }).toString()}" download>Export as JSON</a></p>
<form method="post" action="${PERSON_PATH}/erase">
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="email" value="${email}">
<label class="check"><input type="checkbox" name="sure" value="yes" required> Erase all of it, with its files, for good</label>
<button class="danger" type="submit">Erase</button>
</form>`;
}

/** One JSON object, written a few submissions at a time, oldest first. */
async function* exportOf(store: Submissions, email: string): AsyncGenerator<string> {
  yield `{"email":${JSON.stringify(email)},"submissions":[`;
  let separator = '\n';
  for await (const rows of email === '' ? [] : store.contentsOfPerson(email)) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(exported(row))).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

function exported(row: SubmissionContent): object {
  const { id, form_id, form_name, received_at } = row;
  const answers = storedAnswers(row).map(({ id: field, title, value }) => ({ field, title, value }));
  return { id, form: form_id, formName: form_name, receivedAt: received_at, ...storedDetails(row), answers };
}
