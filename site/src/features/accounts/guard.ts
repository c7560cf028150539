import { can, type Permission } from '@plinth/sdk/roles';
import type { SignedIn } from '@plinth/server';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from './session.ts';

/** Checks the permissions of the sender of a request (§6), for routes outside the owner's area. */
export interface Guard {
  /** The account that sent the request, when it has the permission; undefined for everyone else. */
  account(request: FastifyRequest, permission: Permission): Promise<SignedIn | undefined>;
}

export function createGuard(sessions: Sessions): Guard {
  return {
    account: async (request, permission) => {
      const session = await sessions.of(request);
      return session && can(session.roles, permission) ? session : undefined;
    },
  };
}
