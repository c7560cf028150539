import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameText } from '../../http/crumb.ts';
import type { AccountRow } from './accounts.ts';

/** Recognises browsers that have signed in before. Failed attempts of other browsers do not delay these browsers. */
export interface KnownDevices {
  /**
   * The key by which this browser's own failures are counted; undefined for a browser that never signed in to this
   * account.
   */
  of(request: FastifyRequest, account: AccountRow): string | undefined;
  /** Sets the cookie that says that this browser has signed in. */
  remember(reply: FastifyReply, account: AccountRow): void;
}

const DEVICE_COOKIE = '__Host-device';
const LIFETIME_S = 365 * 24 * 60 * 60;
const NONCE_BYTES = 16;
/** `<nonce>.<signature>` */
const DEVICE_SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Creates `KnownDevices`. Nothing is stored on the server, because the cookie is signed. After a change of the password
 * no device is known any more.
 */
export function createKnownDevices(secret: string): KnownDevices {
  const sign = (nonce: string, { id, password_hash: hash }: AccountRow): string =>
    createHmac('sha256', secret).update(`${id} ${hash} ${nonce}`).digest('base64url');
  return {
    of: ({ cookies }, account) => {
      const [, nonce = '', signature = ''] = DEVICE_SHAPE.exec(cookies[DEVICE_COOKIE] ?? '') ?? [];
      return isSameText(signature, sign(nonce, account)) ? nonce : undefined;
    },
    remember: (reply, account) => {
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: LIFETIME_S } as const;
      reply.setCookie(DEVICE_COOKIE, `${nonce}.${sign(nonce, account)}`, options);
    },
  };
}
