import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SiteParts } from '../../contract/site-parts.ts';
import { type Markup, markup } from '../../owner-pages/markup.ts';
import { ownerHeaders, sendOwnerPage } from '../../owner-pages/owner-page.ts';
import { time } from '../../owner-pages/time.ts';
import { formField, type Guard } from '../accounts/service.ts';
import { type FoundData, personData } from './person-data.ts';

export const PERSON_PATH = '/config/person';
const LONGEST_EMAIL = 320;
/** Items of a kind that the page lists. */
const MOST_SHOWN = 100;
const querySchema = v.fallback(
  v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)), '') }),
  {
    email: '',
  },
);

/** `/config/person`: everything that one person sent, to hand over or to erase. */
export function personRoutes(app: FastifyInstance, site: SiteParts, guard: Guard): void {
  const data = personData(site.features);
  const emailOf = ({ query }: FastifyRequest): string => v.parse(querySchema, query).email;

  app.get(
    PERSON_PATH,
    guard.page(async (owner, request, reply) => {
      const email = emailOf(request);
      const person = email === '' ? undefined : await data.find(email, MOST_SHOWN);
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
        .send(Readable.from(data.export(email), { highWaterMark: 1 }));
    }),
  );

  app.post(
    `${PERSON_PATH}/erase`,
    guard.form(async (_owner, request, reply) => {
      const email = formField(request, 'email');
      const back = `${PERSON_PATH}?${new URLSearchParams({ email })}`;
      if (email === '' || formField(request, 'sure') !== 'yes') return reply.redirect(back, 303);
      await data.erase(email, new Date());
      return reply.redirect(back, 303);
    }),
  );
}

function found(email: string, all: readonly FoundData[], crumb: string): Markup {
  if (all.length === 0) return markup`<p class="note" role="status">There is nothing from ${email}.</p>`;
  return markup`${all.map((data) => list(email, data))}
<p><a class="button" href="${PERSON_PATH}/export?${new URLSearchParams({ email }).toString()}" download>Export as JSON</a></p>
<form method="post" action="${PERSON_PATH}/erase">
<input type="hidden" name="crumb" value="${crumb}"><input type="hidden" name="email" value="${email}">
<label class="check"><input type="checkbox" name="sure" value="yes" required> Erase all of it, with its files, for good</label>
<button class="danger" type="submit">Erase</button>
</form>`;
}

function list(email: string, { count, countText, shown }: FoundData): Markup {
  const lines = shown.map(({ at, title, href }) =>
    href === undefined
      ? markup`<li>${time(at)}, <bdi>${title}</bdi></li>`
      : markup`<li><a href="${href}">${time(at)}</a>, <bdi>${title}</bdi></li>`,
  );
  return markup`<h2>${countText} from ${email}</h2>
${count > shown.length && markup`<p class="note">The newest ${shown.length} are listed. The export has them all.</p>`}
<ul>${lines}</ul>`;
}
