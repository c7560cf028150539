import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField, LONGEST_EMAIL, outsideText } from '@plinth/server/http';
import { sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService, mailService } from '@plinth/server/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { accountsService, type ChangeOutcome } from '../accounts/service.ts';
import { PEOPLE_PATH } from './people-path.ts';
import { peopleView } from './people-view.ts';
import { personView } from './person-view.ts';
import { roleOf } from './role-options.ts';

const ROWS_PER_PAGE = 25;
const INVITATIONS_SHOWN = 50;
const querySchema = v.object({
  after: v.fallback(v.optional(outsideText(LONGEST_EMAIL)), undefined),
});
const paramsSchema = v.fallback(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }), { id: '' });

/** `/config/people`: the contributors. */
export function peopleRoutes(area: OwnerArea, site: SiteParts): PeoplePages {
  const { contributors, invitations, sessions } = accountsService.of(site);
  const audit = auditService.of(site);
  const idOf = ({ params }: FastifyRequest): string => v.parse(paramsSchema, params).id;

  const showPeople: PeoplePages['show'] = async (owner, reply, { after, problem, email = '' } = {}) => {
    const people = await contributors.list(ROWS_PER_PAGE + 1, after);
    const main = peopleView({
      crumb: owner.crumb,
      people: people.slice(0, ROWS_PER_PAGE),
      after,
      next: people.length > ROWS_PER_PAGE ? people[ROWS_PER_PAGE - 1]?.email : undefined,
      invitations: await invitations.list(INVITATIONS_SHOWN),
      problem,
      email,
      hasMailServer: mailService.of(site).hasServer,
    });
    return sendOwnerPage(reply, site, { title: 'People', main, owner, current: PEOPLE_PATH });
  };
  const showPerson = async (owner: SignedIn, request: FastifyRequest, reply: FastifyReply, outcome?: ChangeOutcome) => {
    const person = await contributors.find(idOf(request));
    if (!person) return reply.callNotFound();
    const main = personView({
      crumb: owner.crumb,
      person,
      sessions: await contributors.sessions(person.id, new Date()),
      current: sessions.hashOf(request),
      ...(outcome && { outcome }),
    });
    return sendOwnerPage(reply, site, { title: person.email, main, owner });
  };
  const answer = (
    owner: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: ChangeOutcome,
    to: string,
  ) => {
    if (outcome === 'missing') return reply.callNotFound();
    return outcome === 'done' ? reply.redirect(to, 303) : showPerson(owner, request, reply.code(409), outcome);
  };

  area.page(PEOPLE_PATH, 'contributors.manage', async (owner, request, reply) =>
    showPeople(owner, reply, { after: v.parse(querySchema, request.query).after }),
  );

  area.page(`${PEOPLE_PATH}/:id`, 'contributors.manage', (owner, request, reply) => showPerson(owner, request, reply));

  area.form(`${PEOPLE_PATH}/:id/role`, 'contributors.manage', async (owner, request, reply) => {
    const [id, role] = [idOf(request), roleOf(formField(request, 'role'))];
    if (role === undefined) return reply.redirect(`${PEOPLE_PATH}/${id}`, 303);
    const outcome = await contributors.setRole(id, role, audit.by(owner, request));
    return answer(owner, request, reply, outcome, `${PEOPLE_PATH}/${id}`);
  });

  area.form(`${PEOPLE_PATH}/:id/remove`, 'contributors.manage', async (owner, request, reply) => {
    const id = idOf(request);
    if (formField(request, 'sure') !== 'yes') return reply.redirect(`${PEOPLE_PATH}/${id}`, 303);
    return answer(owner, request, reply, await contributors.remove(id, audit.by(owner, request)), PEOPLE_PATH);
  });

  area.form(`${PEOPLE_PATH}/:id/end-session`, 'contributors.manage', async (owner, request, reply) => {
    const id = idOf(request);
    await contributors.endSession(id, formField(request, 'session'), audit.by(owner, request));
    return reply.redirect(`${PEOPLE_PATH}/${id}`, 303);
  });

  return { show: showPeople };
}

export interface PeoplePages {
  /** Sends the page with the list of contributors. */
  show(
    owner: SignedIn,
    reply: FastifyReply,
    shown?: { readonly after?: string | undefined; readonly problem?: string; readonly email?: string },
  ): Promise<FastifyReply>;
}
