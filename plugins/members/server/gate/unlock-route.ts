import type { SiteParts } from '@plinth/server';
import { addressKey, postedForms, requestPath, senderOf } from '@plinth/server/http';
import { closedAccess } from '@plinth/server/services';
import { isPassword, isPasswordCheckBusy, maySignIn } from '@plinth/server/sign-in';
import type { FastifyInstance } from 'fastify';
import { lockWrong } from '../messages/messages.ts';
import { entryOf, problemOf, staleForm } from '../pages/account-tools.ts';
import type { LockCookies } from './lock-cookie.ts';
import { lockOf } from './page-gate.ts';
import type { RefusedPages } from './refused-pages.ts';

const LARGEST_BODY_BYTES = 10_000;
/** Limit for the passwords that one IP address may try in a minute. */
const TRIES_PER_MINUTE = 10;
const BUSY_WAIT_S = 2;

/**
 * Accepts the password of a locked page. The form of the lock screen is posted to the address of the page, and the
 * answer redirects to the page.
 */
export async function unlockRoute(
  app: FastifyInstance,
  site: SiteParts,
  { locks, refused }: { readonly locks: LockCookies; readonly refused: RefusedPages },
): Promise<void> {
  const limit = site.limits.exact({ name: 'lock', limit: TRIES_PER_MINUTE, windowMs: 60_000 });
  await app.register(async (scope) => {
    postedForms(scope, LARGEST_BODY_BYTES);
    scope.post('/*', { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      const path = requestPath(request.url);
      const page = path === undefined || !site.publisher.has(path) ? undefined : await site.publisher.page(path);
      if (page?.kind !== 'published') return reply.callNotFound();
      const closed = await closedAccess(page, request, site);
      const lock = closed === undefined ? undefined : lockOf(closed);
      // The visitor has access to the page already, for example because the form was sent twice.
      if (closed === undefined && page.access !== 'public') return reply.redirect(request.url, 303);
      if (lock === undefined) return reply.callNotFound();
      const waitS = await limit(addressKey(request.ip));
      if (waitS > 0) return refused.lockScreen(request, reply, problemOf(reply, { problem: 'too-often', waitS }));
      if (!maySignIn(request)) return refused.lockScreen(request, reply, problemOf(reply, { problem: 'insecure' }));
      if (senderOf(request) === 'foreign') return refused.lockScreen(request, reply, staleForm(reply));
      if (isPasswordCheckBusy())
        return refused.lockScreen(request, reply, problemOf(reply, { problem: 'busy', waitS: BUSY_WAIT_S }));
      if (!(await isPassword(entryOf(request, 'password'), lock)))
        return refused.lockScreen(request, reply.code(401), lockWrong());
      locks.open(lock, reply);
      return reply.redirect(request.url, 303);
    });
  });
}
