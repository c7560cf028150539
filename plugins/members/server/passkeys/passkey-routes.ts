import type { SiteParts } from '@plinth/server';
import { messageOf, type SiteErrorCode } from '@plinth/server/errors';
import { addressKey, senderOf } from '@plinth/server/http';
import { pageTooOld } from '@plinth/server/messages';
import type { AuditService } from '@plinth/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Notices } from '../links/notices.ts';
import { passkeyRefused, passkeyUnavailable, signInBusy, tooManyTries } from '../messages/messages.ts';
import type { CheckCurrentPassword } from '../pages/current-password.ts';
import { LONGEST_PASSKEY_NAME } from '../pages/passkey-forms.ts';
import { PASSKEY_PATHS } from '../pages/passkey-paths.ts';
import type { MemberPasskeys } from '../rows/member-passkeys.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import type { Members } from '../rows/members.ts';
import { type RelyingParty, relyingParty } from '../sign-in/relying-party.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import type { Ceremonies } from './ceremonies.ts';
import { addSchema, beginSchema, signInSchema } from './passkey-schemas.ts';

/** Limit for the steps of ceremonies from one IP address in a minute. A ceremony has two steps. */
const STEPS_PER_MINUTE = 20;
const FULL_WAIT_S = 60;

interface PasskeyRouteParts {
  readonly members: Members;
  readonly sessions: MemberSessions;
  readonly passkeys: MemberPasskeys;
  readonly ceremonies: Ceremonies;
  readonly currentPasswordProblem: CheckCurrentPassword;
  readonly audit: AuditService;
  readonly notices: Notices;
}

/** Routes for signing in with a passkey, and for the passkeys of a signed-in member. Scripts send and get JSON. */
export function passkeyRoutes(scope: FastifyInstance, site: SiteParts, parts: PasskeyRouteParts): void {
  const { members, sessions, passkeys, ceremonies, currentPasswordProblem, audit, notices } = parts;
  const limit = site.limits.exact({ name: 'member-passkeys', limit: STEPS_PER_MINUTE, windowMs: 60_000 });

  /**
   * Adds the route of one step of a ceremony. The route first runs the checks that all steps have in common. It answers
   * with an error when a check fails.
   */
  const step = <Body>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    take: (body: Body, party: RelyingParty, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void => {
    scope.post(path, async (request, reply) => {
      if (senderOf(request) === 'foreign') return refuse(reply, 403, 'PLINTH-SITE-142', pageTooOld());
      const waitS = await limit(addressKey(request.ip));
      if (waitS > 0) {
        reply.header('retry-after', waitS);
        return refuse(reply, 429, 'PLINTH-SITE-141', tooManyTries({ seconds: waitS }));
      }
      const party = relyingParty(site.origins.of(request));
      if (!party) return refuse(reply, 403, 'PLINTH-SITE-146', passkeyUnavailable());
      const body = v.safeParse(schema, request.body);
      if (!body.success) return refuse(reply, 400, 'PLINTH-SITE-041', passkeyRefused());
      return take(body.output, party, request, reply);
    });
  };

  const refusePasskey = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.warn({ ip: request.ip, why: messageOf(error) }, `a passkey was refused: ${messageOf(error)}`);
    return refuse(reply, 401, 'PLINTH-SITE-145', passkeyRefused());
  };
  const full = (reply: FastifyReply) =>
    refuse(reply.header('retry-after', FULL_WAIT_S), 503, 'PLINTH-SITE-141', signInBusy());

  step(PASSKEY_PATHS.beginSignIn, v.object({}), async (_body, party, _request, reply) => {
    const options = await ceremonies.beginSignIn(party);
    return options ?? full(reply);
  });

  step(PASSKEY_PATHS.endSignIn, signInSchema, async ({ response, rememberMe }, party, request, reply) => {
    try {
      const { member_id: memberId } = await ceremonies.endSignIn(party, response);
      const member = await members.byId(memberId);
      if (!member) throw new Error('the account does not exist');
      return { xsrfToken: await sessions.begin({ memberId, remember: rememberMe }, request, reply) };
    } catch (error) {
      return refusePasskey(request, reply, error);
    }
  });

  /** Adds the route of a step for a signed-in member. The request must contain the crumb of the session. */
  const memberStep = <Body extends { readonly crumb: string }>(
    path: string,
    schema: v.GenericSchema<unknown, Body>,
    take: (
      body: Body,
      own: { readonly party: RelyingParty; readonly member: SignedInMember },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ): void => {
    step(path, schema, async (body, party, request, reply) => {
      const member = await sessions.of(request);
      if (!member || !sessions.hasCrumb(member, request, body.crumb))
        return refuse(reply, 403, 'PLINTH-SITE-040', pageTooOld());
      return take(body, { party, member }, request, reply);
    });
  };

  memberStep(PASSKEY_PATHS.beginAdd, beginSchema, async ({ password }, { party, member }, _request, reply) => {
    const problem = await currentPasswordProblem(member, password, reply);
    if (problem !== undefined) return refuse(reply, reply.statusCode, 'PLINTH-SITE-140', problem);
    const name = site.publisher.site()?.name || party.id;
    const options = await ceremonies.beginAdd({ ...party, name }, member);
    return options ?? full(reply);
  });

  memberStep(PASSKEY_PATHS.endAdd, addSchema, async ({ name, response }, { party, member }, request, reply) => {
    try {
      const added = await ceremonies.endAdd(party, member, response);
      const row = {
        ...added,
        member_id: member.id,
        name: name.trim().slice(0, LONGEST_PASSKEY_NAME) || party.id,
        created_at: new Date().toISOString(),
        last_used_at: null,
      };
      const recorder = audit.by({ accountId: member.id, email: member.email }, request);
      const isAdded = await passkeys.add(row, async (transaction) => {
        await recorder.record(transaction, 'member.passkey-added');
        await notices.add(transaction, 'passkey-added', member.email);
      });
      if (!isAdded) throw new Error('the passkey is known, or the account has too many');
    } catch (error) {
      return refusePasskey(request, reply, error);
    }
    notices.sendSoon();
    return {};
  });
}

function refuse(reply: FastifyReply, status: number, code: SiteErrorCode, error: string): FastifyReply {
  return reply.code(status).send({ error, code });
}
