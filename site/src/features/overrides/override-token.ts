import { createHmac } from 'node:crypto';
import { isSameText } from '@plinth/server/http';
import * as v from 'valibot';
import type { OverrideCode } from './override-errors.ts';

const TOKEN_SHAPE = /^([\w-]{1,2000})\.([\w-]{43})$/;

const grantSchema = v.strictObject({
  id: v.string(),
  /** Id of the account with which the owner confirmed the override. */
  account: v.string(),
  plugin: v.string(),
  /** Origin from which the files of the build are served. */
  origin: v.string(),
  /** Public key (Ed25519, base64url) with which builds are signed. */
  key: v.string(),
  /** ISO 8601 */
  expires: v.string(),
});

/** An override that an owner has confirmed. */
export type Grant = v.InferOutput<typeof grantSchema>;

/** Signs a grant, for the cookie of the owner's browser. */
export function sealGrant(grant: Grant, secret: string): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${signature(text, secret)}`;
}

/** Reads a signed grant. Returns an error code when the token was changed or the grant has expired. */
export function openGrant(token: string, secret: string, now: Date): Grant | OverrideCode {
  const [, text = '', given = ''] = TOKEN_SHAPE.exec(token) ?? [];
  if (!isSameText(given, signature(text, secret))) return 'PLINTH-SITE-086';
  const grant = v.parse(v.pipe(v.string(), v.parseJson(), grantSchema), Buffer.from(text, 'base64url').toString());
  return grant.expires > now.toISOString() ? grant : 'PLINTH-SITE-085';
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`plugin override ${text}`).digest('base64url');
}
