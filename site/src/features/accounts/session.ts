import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../contract/signed-in.ts';
import { CRUMB_COOKIE, isSameText, newCrumb, sentCrumb } from '../../http/crumb.ts';
import { sessionCookie } from '../../sign-in/session-cookie.ts';
import type { Accounts } from './accounts.ts';

const COOKIE = sessionCookie('__Host-session');
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Sessions of signed-in accounts. Each session has its own crumb, which is stored on the server and ends with the
 * session.
 */
export interface Sessions {
  begin(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The account that sent the request; undefined for a visitor. */
  of(request: FastifyRequest): Promise<SignedIn | undefined>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function createSessions(accounts: Accounts): Sessions {
  const endStored = async (request: FastifyRequest): Promise<void> => {
    const tokenHash = COOKIE.hashIn(request);
    if (tokenHash !== undefined) await accounts.endSession(tokenHash);
  };
  return {
    begin: async (accountId, request, reply) => {
      await endStored(request);
      const now = new Date();
      // The visitor gets a new crumb, so that a crumb that somebody else knew before the sign-in is useless afterwards.
      const crumb = newCrumb(request, reply);
      await accounts.addSession({
        token_hash: COOKIE.give(reply, LIFETIME_MS / 1000),
        account_id: accountId,
        crumb,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      });
    },
    of: async (request) => {
      const tokenHash = COOKIE.hashIn(request);
      return tokenHash === undefined ? undefined : accounts.session(tokenHash, new Date());
    },
    end: async (request, reply) => {
      await endStored(request);
      COOKIE.clear(reply);
      reply.clearCookie(CRUMB_COOKIE, { path: '/' });
    },
  };
}

/**
 * Does the request contain the crumb of its session? A form sends it in the body, a call in its query or header (§7).
 */
export function hasSessionCrumb(session: SignedIn, request: FastifyRequest, inBody?: string): boolean {
  const given = inBody ?? sentCrumb(request);
  return given !== undefined && isSameText(session.crumb, given);
}
