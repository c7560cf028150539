import { Readable } from 'node:stream';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { emptyState, filterForm, ownerHeaders, postForm, sendOwnerPage, time } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import type { FastifyRequest } from 'fastify';
import { Fragment, createElement as h, type ReactNode } from 'react';
import * as v from 'valibot';
import { type FoundData, personData } from './person-data.ts';

export const PERSON_PATH = '/config/person';
const LONGEST_EMAIL = 320;
/** Limit for the items of a kind that the page lists. */
const MOST_SHOWN = 100;
const querySchema = v.fallback(
  v.object({ email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)), '') }),
  {
    email: '',
  },
);

/** `/config/person`: everything that is stored about one person, to export or to erase. */
export function personRoutes(area: OwnerArea, site: SiteParts): void {
  const data = personData(site.features);
  const emailOf = ({ query }: FastifyRequest): string => v.parse(querySchema, query).email;

  area.page(PERSON_PATH, 'persons.manage', async (owner, request, reply) => {
    const email = emailOf(request);
    const person = email === '' ? undefined : await data.find(email, MOST_SHOWN);
    const main = h(
      Fragment,
      null,
      h('p', null, 'Everything that is stored about the person with an email address:'),
      h('ul', null, ...data.about().map((sentence) => h('li', null, sentence))),
      unknownData(site),
      filterForm(
        { action: PERSON_PATH, label: 'Person' },
        h(
          'div',
          { className: 'wide' },
          h('label', { htmlFor: 'email' }, 'Email'),
          h('input', {
            id: 'email',
            name: 'email',
            type: 'search',
            inputMode: 'email',
            required: true,
            defaultValue: email,
          }),
        ),
      ),
      person && found(email, person, owner.crumb),
    );
    return sendOwnerPage(reply, site, { title: 'One person’s data', main, owner, current: PERSON_PATH });
  });

  area.page(`${PERSON_PATH}/export`, 'persons.manage', async (_owner, request, reply) => {
    const email = emailOf(request);
    return ownerHeaders(reply)
      .header('content-disposition', 'attachment; filename="person.json"')
      .type('application/json; charset=utf-8')
      .send(Readable.from(data.export(email), { highWaterMark: 1 }));
  });

  area.form(`${PERSON_PATH}/erase`, 'persons.manage', async (owner, request, reply) => {
    const email = formField(request, 'email');
    const back = `${PERSON_PATH}?${new URLSearchParams({ email })}`;
    if (email === '' || formField(request, 'sure') !== 'yes') return reply.redirect(back, 303);
    // Records the erasure first, because the data is in several stores that are erased one after the other. The entry
    // of the audit log does not contain the email address.
    const recorder = auditService.of(site).by(owner, request);
    await recorder.record(site.database, 'person.erased', site.limits.hashOf(`person ${email.trim().toLowerCase()}`));
    await data.erase(email, new Date());
    return reply.redirect(back, 303);
  });
}

/** Says whose data is neither shown nor erased, because the server half that stores it does not run. */
function unknownData(site: SiteParts): ReactNode {
  const failed = site.halves().filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  const names = failed.map(({ plugin }) => plugin).join(', ');
  return h(
    'p',
    { className: 'problem' },
    `The server half of these plugins does not run, so what they store is neither shown nor exported nor erased: ${names}. Look again when they run.`,
  );
}

function found(email: string, all: readonly FoundData[], crumb: string): ReactNode {
  if (all.length === 0) return emptyState(`Nothing is stored about ${email}.`, 'status');
  const file = `${PERSON_PATH}/export?${new URLSearchParams({ email })}`;
  return h(
    Fragment,
    null,
    ...all.map((data) => list(email, data)),
    h('p', null, h('a', { className: 'button', href: file, download: '' }, 'Export as JSON')),
    postForm(
      { action: `${PERSON_PATH}/erase`, crumb, hidden: { email } },
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
        ' Erase all of it permanently, with its files',
      ),
      h('button', { className: 'danger', type: 'submit' }, 'Erase'),
    ),
  );
}

function list(email: string, { count, countText, shown }: FoundData): ReactNode {
  const lines = shown.map(({ at, title, href }) =>
    h('li', null, href === undefined ? time(at) : h('a', { href }, time(at)), ', ', h('bdi', null, title)),
  );
  return h(
    Fragment,
    null,
    h('h2', null, `${countText} with ${email}`),
    count > shown.length &&
      h('p', { className: 'note' }, `The newest ${shown.length} are listed. The export contains all of them.`),
    h('ul', null, ...lines),
  );
}
