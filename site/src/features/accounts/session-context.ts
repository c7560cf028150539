import type { Json } from '@plinth/server/pages';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from './session.ts';

/** §3 Page context: the signed-in account with its roles (§6); nothing for a visitor. */
export async function sessionContext(sessions: Sessions, request: FastifyRequest): Promise<Json> {
  const session = await sessions.of(request);
  if (!session) return {};
  return {
    authenticatedAccount: { id: session.accountId },
    websiteRoles: Object.fromEntries(session.roles.map((role) => [String(role), true])),
  };
}
