import { newCrumb, sentCrumb } from '@plinth/server/http';
import { browserOf, type SessionCrumbs, sessionCookie } from '@plinth/server/sign-in';
import { timeOrderedId } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberSessionRows, SignedInMember } from '../rows/member-sessions.ts';
import type { SignInWriter } from './sign-in-writer.ts';

/** Header with which a script sends the token of its session (§7). */
const XSRF_HEADER = 'x-siteuser-xsrf-token';
const COOKIE = sessionCookie('__Host-member');
const HOUR_MS = 60 * 60 * 1000;
/** Lifetime of a session without "stay signed in". Its cookie is removed when the browser closes. */
const SHORT_SESSION_MS = 12 * HOUR_MS;
const LONG_SESSION_MS = 30 * 24 * HOUR_MS;

interface NewSession {
  readonly memberId: string;
  /** Does the session continue after the browser is closed? */
  readonly remember: boolean;
  /** Key under which failed attempts to sign in were counted. This sign-in sets their count to 0. */
  readonly failures?: string;
}

/** Sessions of members. Each session has its own crumb, which is an HMAC of the session's token. */
export interface MemberSessions {
  /** Ends the session of the browser, if there is one, and begins another. Resolves to the crumb of the new session. */
  begin(session: NewSession, request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** The member who sent the request; undefined for everyone else. */
  of(request: FastifyRequest): Promise<SignedInMember | undefined>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  crumbOf(member: SignedInMember): string;
  /**
   * Does the request contain the crumb of its session? A script sends the crumb in a header or in the query. A form
   * sends it in the body, as `inBody`.
   */
  hasCrumb(member: SignedInMember, request: FastifyRequest, inBody?: string): boolean;
}

interface SessionParts {
  readonly rows: MemberSessionRows;
  readonly writer: SignInWriter;
  readonly crumbs: SessionCrumbs;
}

export function createMemberSessions({ rows, writer, crumbs }: SessionParts): MemberSessions {
  /** The session is cached for each request, because the page context, the access check and the route all need it. */
  const known = new WeakMap<FastifyRequest, Promise<SignedInMember | undefined>>();
  return {
    begin: async ({ memberId, remember, failures }, request, reply) => {
      const [now, lifetimeMs] = [Date.now(), remember ? LONG_SESSION_MS : SHORT_SESSION_MS];
      const tokenHash = COOKIE.give(reply, remember ? lifetimeMs / 1000 : undefined);
      const session = {
        token_hash: tokenHash,
        id: timeOrderedId(now),
        member_id: memberId,
        browser: browserOf(request.headers['user-agent']),
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + lifetimeMs).toISOString(),
      };
      await writer.run({ kind: 'begin', session, before: COOKIE.hashIn(request), failures });
      known.delete(request);
      // Replaces the crumb that the browser had before the sign-in, because somebody else may know that crumb.
      newCrumb(request, reply);
      return crumbs.of(tokenHash);
    },
    of: (request) => {
      const before = known.get(request);
      if (before) return before;
      const tokenHash = COOKIE.hashIn(request);
      const found = tokenHash === undefined ? Promise.resolve(undefined) : rows.memberOf(tokenHash, new Date());
      known.set(request, found);
      return found;
    },
    end: async (request, reply) => {
      const tokenHash = COOKIE.hashIn(request);
      if (tokenHash !== undefined) await rows.end(tokenHash);
      known.delete(request);
      COOKIE.clear(reply);
    },
    crumbOf: ({ tokenHash }) => crumbs.of(tokenHash),
    hasCrumb: ({ tokenHash }, request, inBody) => {
      const header = request.headers[XSRF_HEADER];
      const given = [inBody, typeof header === 'string' ? header : undefined, sentCrumb(request)];
      return given.some((crumb) => crumbs.isOf(tokenHash, crumb));
    },
  };
}
