import { sameOriginPath } from '@plinth/sdk/links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerArea } from '../../contract/owner-area.ts';
import { senderOf } from '../../http/same-origin.ts';
import { formField } from './form-field.ts';
import { hasSessionCrumb, type Sessions } from './session.ts';

const SIGN_OUT_PATH = '/api/auth/Logout';
/** §4 Cookie with the last identity of the browser. */
const LAST_IDENTITY_COOKIE = 'ss_lastid';
const ANY_ORIGIN = 'http://site.invalid';

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
    reply.clearCookie(LAST_IDENTITY_COOKIE, { path: '/' });
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? reply.redirect(afterSignOut(formField(request, 'frameUrl')), 303) : reply.send({});
  };
  area.open({ method: 'POST', path: SIGN_OUT_PATH, why: 'the session that the request names is ended', handle });
}

/**
 * §2, §4: the page that confirms the sign-out: the page that the configuration area has shown, otherwise the root of the
 * site. An address of another site, or of the configuration area, counts as none.
 */
export function afterSignOut(frameUrl: string): string {
  const path = sameOriginPath(frameUrl, ANY_ORIGIN) ?? '/';
  const url = new URL(/^\/(config|api)([/?#]|$)/i.test(path) ? '/' : path, ANY_ORIGIN);
  url.searchParams.set('logout', 'true');
  return url.pathname + url.search;
}
