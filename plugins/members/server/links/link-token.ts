import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

export function newLinkToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The hash of the token in a link; undefined for a text that cannot be a token. */
export function linkTokenHash(token: string): string | undefined {
  return TOKEN_SHAPE.test(token) ? hashOf(token) : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(`link ${token}`).digest('base64url');
}
