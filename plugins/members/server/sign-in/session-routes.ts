import type { SiteParts } from '@plinth/server';
import type { SiteErrorCode } from '@plinth/server/errors';
import { outsideText, senderOf } from '@plinth/server/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { AttemptOutcome, AttemptSignIn } from './attempt.ts';
import type { MemberSessions } from './session.ts';

const SESSION_PATH = '/api/site-users/account/session';
const LARGEST_BODY_BYTES = 10_000;
/**
 * Limit for the characters of an input. No accepted password is longer. Longer input is refused, because hashing time
 * grows with the length.
 */
const LONGEST_ENTRY = 1024;

const entry = outsideText(LONGEST_ENTRY);
const bodySchema = v.object({ email: entry, password: entry, rememberMe: v.optional(v.boolean(), false) });
const querySchema = v.object({ cloneCart: v.optional(v.picklist(['true', 'false']), 'false') });

const REFUSALS: Record<NonNullable<AttemptOutcome['problem']>, readonly [number, SiteErrorCode, string]> = {
  wrong: [401, 'PLINTH-SITE-140', 'The email address or the password is wrong.'],
  insecure: [403, 'PLINTH-SITE-143', 'Members can sign in only over https.'],
  'too-often': [429, 'PLINTH-SITE-141', 'Too many tries. Wait, then try again.'],
  busy: [503, 'PLINTH-SITE-141', 'Too many people are signing in right now. Try again in a few seconds.'],
};

/** `POST` and `DELETE /api/site-users/account/session` (§7): sign a member in and out. */
export function sessionRoutes(
  app: FastifyInstance,
  site: SiteParts,
  { attempt, sessions }: { readonly attempt: AttemptSignIn; readonly sessions: MemberSessions },
): void {
  app.post(SESSION_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // A request without the headers that name its sender is accepted. It cannot come from a page of another site,
    // because a browser sends JSON to another origin only after a CORS preflight.
    if (senderOf(request) === 'foreign')
      return refuse(reply, 403, 'PLINTH-SITE-142', 'Sign in on a page of this site.');
    const parsed = v.safeParse(bodySchema, request.body);
    if (!parsed.success) return refuse(reply, 400, 'PLINTH-SITE-041', 'Send JSON with email, password and rememberMe.');
    const { email, password, rememberMe } = parsed.output;
    const outcome = await attempt({ email, password, remember: rememberMe }, request, reply);
    if (outcome.problem === undefined) return reply.send({ xsrfToken: outcome.xsrfToken });
    if ('waitS' in outcome) reply.header('retry-after', outcome.waitS);
    return refuse(reply, ...REFUSALS[outcome.problem]);
  });

  app.delete(SESSION_PATH, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const query = v.safeParse(querySchema, request.query);
    if (!query.success) return refuse(reply, 400, 'PLINTH-SITE-041', 'cloneCart is true or false.');
    if (senderOf(request) === 'foreign')
      return refuse(reply, 403, 'PLINTH-SITE-142', 'Sign out on a page of this site.');
    const member = await sessions.of(request);
    if (member && !sessions.hasCrumb(member, request)) {
      const error = 'The crumb is missing or wrong.';
      const crumb = sessions.crumbOf(member);
      return reply.code(403).send({ error, code: 'PLINTH-SITE-040', crumbFail: true, crumb });
    }
    if (member && query.output.cloneCart === 'true')
      for (const { memberData } of site.features()) await memberData?.cloneCart?.(request, reply);
    await sessions.end(request, reply);
    return reply.send({});
  });
}

function refuse(reply: FastifyReply, status: number, code: SiteErrorCode, error: string): FastifyReply {
  return reply.code(status).send({ error, code });
}
