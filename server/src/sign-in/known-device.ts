import { createHmac, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../http/crumb.ts';

/**
 * The account for which the cookie of a browser is signed. After a change of the password the cookie is no longer
 * valid.
 */
interface DeviceAccount {
  readonly id: string;
  readonly password_hash: string;
}

/**
 * Recognises browsers that have signed in before. A recognised browser can sign in without a delay, even after other
 * browsers have failed to sign in.
 */
export interface KnownDevices {
  /**
   * The key by which the failed attempts of the request's browser are counted; undefined if this browser has never
   * signed in to the account.
   */
  of(request: FastifyRequest, account: DeviceAccount): string | undefined;
  /** Sets the cookie that proves that the browser has signed in to the account. */
  remember(reply: FastifyReply, account: DeviceAccount): void;
}

const LIFETIME_S = 365 * 24 * 60 * 60;
const NONCE_BYTES = 16;
/** Form of the cookie's value: `<nonce>.<signature>`. */
const DEVICE_SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Creates `KnownDevices`. Nothing is stored on the server, because the cookie is signed. After a change of the
 * password, the account has no known devices.
 *
 * @param cookie Name of the cookie, with the prefix `__Host-`.
 */
export function createKnownDevices(cookie: string, secret: string): KnownDevices {
  const sign = (nonce: string, { id, password_hash: hash }: DeviceAccount): string =>
    createHmac('sha256', secret).update(`${id} ${hash} ${nonce}`).digest('base64url');
  return {
    of: ({ cookies }, account) => {
      const [, nonce = '', signature = ''] = DEVICE_SHAPE.exec(cookies[cookie] ?? '') ?? [];
      return isSameText(signature, sign(nonce, account)) ? nonce : undefined;
    },
    remember: (reply, account) => {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: LIFETIME_S } as const;
      reply.setCookie(cookie, `${nonce}.${sign(nonce, account)}`, options);
    },
  };
}
