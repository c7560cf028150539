import type { SignedIn } from '@plinth/server';
import { CRUMB_COOKIE, isSameText, sentCrumb } from '@plinth/server/http';
import type { AuditService } from '@plinth/server/services';
import { browserOf, type SessionCrumbs, sessionCookie } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from './accounts.ts';

const COOKIE = sessionCookie('__Host-session');
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/**
 * Minimum time between two writes of the time at which a session was last used, so that most requests write nothing.
 */
const USED_EVERY_MS = 10 * 60 * 1000;

/**
 * Sessions of signed-in accounts. Each session has its own crumb: an HMAC of the hash of the session's token. A crumb
 * is not valid in any other session.
 */
export interface Sessions {
  begin(account: SessionAccount, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The account that sent the request; undefined for a visitor. */
  of(request: FastifyRequest): Promise<SignedIn | undefined>;
  /** The hash that identifies the session of the request; undefined for a visitor. */
  hashOf(request: FastifyRequest): string | undefined;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface SessionAccount {
  readonly id: string;
  readonly email: string;
}

interface SessionParts {
  readonly accounts: Accounts;
  readonly crumbs: SessionCrumbs;
  readonly audit: AuditService;
}

export function createSessions({ accounts, crumbs, audit }: SessionParts): Sessions {
  const storedOf = async (request: FastifyRequest) => {
    const tokenHash = COOKIE.hashIn(request);
    const stored = tokenHash === undefined ? undefined : await accounts.session(tokenHash, new Date());
    return stored && tokenHash !== undefined ? { ...stored, tokenHash } : undefined;
  };
  const endStored = async (request: FastifyRequest): Promise<void> => {
    const stored = await storedOf(request);
    if (stored) await accounts.endSession(stored.tokenHash, audit.by(stored, request));
  };
  return {
    begin: async ({ id, email }, request, reply) => {
      await endStored(request);
      const now = new Date();
      // Every sign-in gets a new token, and with it a new crumb. Otherwise an attacker who has put a token into the
      // browser before the sign-in would know the token of the session.
      const tokenHash = COOKIE.give(reply, LIFETIME_MS / 1000);
      const session = {
        token_hash: tokenHash,
        account_id: id,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
        last_used_at: now.toISOString(),
        browser: browserOf(request.headers['user-agent']),
      };
      await accounts.addSession(session, audit.by({ accountId: id, email }, request));
      const secure = request.protocol === 'https';
      reply.setCookie(CRUMB_COOKIE, crumbs.of(tokenHash), { path: '/', sameSite: 'lax', secure });
    },
    of: async (request) => {
      const stored = await storedOf(request);
      if (!stored) return undefined;
      const { accountId, email, roles, tokenHash, lastUsedAt } = stored;
      const now = new Date();
      if (now.getTime() - Date.parse(lastUsedAt) > USED_EVERY_MS) await accounts.setUsed(tokenHash, now);
      return { accountId, email, roles, crumb: crumbs.of(tokenHash) };
    },
    hashOf: (request) => COOKIE.hashIn(request),
    end: async (request, reply) => {
      await endStored(request);
      COOKIE.clear(reply);
      reply.clearCookie(CRUMB_COOKIE, { path: '/' });
    },
  };
}

/**
 * Does the request contain the crumb of its session? A form sends the crumb in its body, a script in the query or in a
 * header (§7).
 */
export function hasSessionCrumb(session: SignedIn, request: FastifyRequest, inBody?: string): boolean {
  const given = inBody ?? sentCrumb(request);
  return given !== undefined && isSameText(session.crumb, given);
}
