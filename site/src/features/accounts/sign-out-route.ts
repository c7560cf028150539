import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerArea } from '../../contract/owner-area.ts';
import { senderOf } from '../../http/same-origin.ts';
import { hasSessionCrumb, type Sessions } from './session.ts';

const SIGN_OUT_PATH = '/api/auth/Logout';
/** §2, §4: the root of the site, which confirms the sign-out. */
const AFTER_SIGN_OUT = '/?logout=true';

/** `POST /api/auth/Logout` (§7): ends the session. A request without a session gets the same answer. */
export function signOutRoute(area: OwnerArea, sessions: Sessions): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const session = await sessions.of(request);
    const inBody = request.body instanceof URLSearchParams ? (request.body.get('crumb') ?? undefined) : undefined;
    if (session && (senderOf(request) === 'foreign' || !hasSessionCrumb(session, request, inBody))) {
      const refused = { error: 'The crumb is missing or wrong.', code: 'PLINTH-SITE-040', crumbFail: true };
      return reply.code(403).send({ ...refused, crumb: session.crumb });
    }
    await sessions.end(request, reply);
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? reply.redirect(AFTER_SIGN_OUT, 303) : reply.send({});
  };
  area.open({ method: 'POST', path: SIGN_OUT_PATH, why: 'the session that the request names is ended', handle });
}
