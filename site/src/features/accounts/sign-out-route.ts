import { sameOriginPath } from '@plinth/sdk/links';
import type { OwnerArea, SiteParts } from '@plinth/server';
import { formField, senderOf } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LAST_IDENTITY_COOKIE, lastIdentityDomains } from './last-identity.ts';
import { hasSessionCrumb, type Sessions } from './session.ts';

const SIGN_OUT_PATH = '/api/auth/Logout';
const ANY_ORIGIN = 'http://site.invalid';
/**
 * Limit for the characters of the address in the redirect. Proxies refuse a longer header; the visitor would then see
 * an error although the session has ended.
 */
const LONGEST_ADDRESS = 2000;

/** `POST /api/auth/Logout` (§7): ends the session. A request without a session gets the same answer. */
export function signOutRoute(area: OwnerArea, { publisher }: Pick<SiteParts, 'publisher'>, sessions: Sessions): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const session = await sessions.of(request);
    const inBody = request.body instanceof URLSearchParams ? (request.body.get('crumb') ?? undefined) : undefined;
    if (senderOf(request) === 'foreign' || (session && !hasSessionCrumb(session, request, inBody))) {
      const refused = { error: 'The crumb is missing or wrong.', code: 'PLINTH-SITE-040', crumbFail: true };
      return reply.code(403).send({ ...refused, ...(session && { crumb: session.crumb }) });
    }
    await sessions.end(request, reply);
    for (const domain of lastIdentityDomains(publisher.site()?.context))
      reply.clearCookie(LAST_IDENTITY_COOKIE, { path: '/', ...(domain !== undefined && { domain }) });
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return wantsPage ? reply.redirect(afterSignOut(formField(request, 'frameUrl')), 303) : reply.send({});
  };
  area.open({ method: 'POST', path: SIGN_OUT_PATH, why: 'the session that the request names is ended', handle });
}

/**
 * §2, §4: address of the page that confirms the sign-out. It is the page that the configuration area showed in its
 * frame (`frameUrl`). It is the root of the site when `frameUrl` belongs to another site, to the configuration area or
 * to the API, or when the address has more than 2,000 characters.
 */
export function afterSignOut(frameUrl: string): string {
  const path = sameOriginPath(frameUrl, ANY_ORIGIN) ?? '/';
  const url = new URL(/^\/(config|api)([/?#]|$)/i.test(path) ? '/' : path, ANY_ORIGIN);
  url.searchParams.set('logout', 'true');
  const address = url.pathname + url.search;
  return address.length <= LONGEST_ADDRESS ? address : afterSignOut('/');
}
