import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;
const COOKIE = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/**
 * The cookie of a session. Its value is a random token. The server stores only the hash of the token, so nobody who can
 * read the database can sign in with it.
 */
export interface SessionCookie {
  /**
   * Gives the browser a new token and returns the hash of the token. Each sign-in calls this, so a token that an
   * attacker has put into the browser before is never used for a session.
   *
   * @param lifetimeS Seconds until the cookie expires. Undefined: the cookie is removed when the browser closes.
   */
  give(reply: FastifyReply, lifetimeS: number | undefined): string;
  /** The hash of the token in the request; undefined without a token. */
  hashIn(request: FastifyRequest): string | undefined;
  clear(reply: FastifyReply): void;
}

/**
 * @param name Begins with `__Host-`: the cookie is sent only to this host, to all of its paths, and over https. Browsers
 * also accept it over http on localhost.
 */
export function sessionCookie(name: `__Host-${string}`): SessionCookie {
  return {
    give: (reply, lifetimeS) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      reply.setCookie(name, token, { ...COOKIE, ...(lifetimeS !== undefined && { maxAge: lifetimeS }) });
      return hashOf(token);
    },
    hashIn: ({ cookies }) => {
      const token = cookies[name];
      return token !== undefined && TOKEN_SHAPE.test(token) ? hashOf(token) : undefined;
    },
    clear: (reply) => {
      reply.clearCookie(name, COOKIE);
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
