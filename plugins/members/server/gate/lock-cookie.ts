import { createHmac } from 'node:crypto';
import { isSameText, shortHash } from '@plinth/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a visitor who has entered the password can open the pages with that password. */
const OPEN_MS = 12 * 60 * 60 * 1000;
/** The form of a cookie's value: `<time at which it expires, milliseconds in base 36>.<signature>` */
const SHAPE = /^([0-9a-z]{8,9})\.([\w-]{43})$/;

/**
 * Cookies of visitors who have entered the password of a page. The server stores nothing about them: each cookie is
 * signed, and is no longer valid when the password changes.
 */
export interface LockCookies {
  isOpen(passwordHash: string, request: FastifyRequest): boolean;
  open(passwordHash: string, reply: FastifyReply): void;
}

/** @param secret From `secretSetting`, so that all processes accept the same cookies. */
export function createLockCookies(secret: string): LockCookies {
  const sign = (passwordHash: string, end: string): string =>
    createHmac('sha256', secret).update(`${end} ${passwordHash}`).digest('base64url');
  return {
    isOpen: (passwordHash, { cookies }) => {
      const [, end = '', signature = ''] = SHAPE.exec(cookies[nameOf(passwordHash)] ?? '') ?? [];
      return isSameText(signature, sign(passwordHash, end)) && Number.parseInt(end, 36) > Date.now();
    },
    open: (passwordHash, reply) => {
      const end = (Date.now() + OPEN_MS).toString(36);
      const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
      reply.setCookie(nameOf(passwordHash), `${end}.${sign(passwordHash, end)}`, options);
    },
  };
}

/**
 * Each password has its own cookie, so entering the password of one page does not lock a page with a different
 * password.
 */
function nameOf(passwordHash: string): string {
  return `__Host-lock-${shortHash(passwordHash)}`;
}
