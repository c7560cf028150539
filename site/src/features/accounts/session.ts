import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CRUMB_COOKIE, isSameText, newCrumb, sentCrumb } from '../../http/crumb.ts';
import type { Accounts, SignedIn } from './accounts.ts';

/**
 * The prefix `__Host-` restricts the cookie to https, to this host, and to all of its paths. Browsers also accept it
 * over http on localhost.
 */
const SESSION_COOKIE = '__Host-session';
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/i;

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
  return {
    begin: async (accountId, request, reply) => {
      await endStored(accounts, request);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = new Date();
      // The visitor gets a new crumb, so that a crumb that somebody else knew before the sign-in is useless afterwards.
      const crumb = newCrumb(request, reply);
      await accounts.addSession({
        token_hash: hashOf(token),
        account_id: accountId,
        crumb,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      });
      reply.setCookie(SESSION_COOKIE, token, { ...COOKIE, maxAge: LIFETIME_MS / 1000 });
    },
    of: async (request) => {
      const token = tokenOf(request);
      return token === undefined ? undefined : accounts.session(hashOf(token), new Date());
    },
    end: async (request, reply) => {
      await endStored(accounts, request);
      reply.clearCookie(SESSION_COOKIE, COOKIE).clearCookie(CRUMB_COOKIE, { path: '/' });
    },
  };
}

/** Will the browser keep a cookie that is restricted to secure connections? */
export function maySignIn({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'https' || LOCAL_HOST.test(hostname);
}

/**
 * Does the request contain the crumb of its session? A form sends it in the body, a call in its query or header (§7).
 */
export function hasSessionCrumb(session: SignedIn, request: FastifyRequest, inBody?: string): boolean {
  const given = inBody ?? sentCrumb(request);
  return given !== undefined && isSameText(session.crumb, given);
}

const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

async function endStored(accounts: Accounts, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token !== undefined) await accounts.endSession(hashOf(token));
}

function tokenOf({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[SESSION_COOKIE];
  return token !== undefined && TOKEN_SHAPE.test(token) ? token : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
