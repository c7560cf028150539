import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_PATH } from './people-path.ts';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A new secret for the link of an invitation. Only its hash is stored. */
export function newInvitationToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The hash of the token in a link; undefined for a text that cannot be a token. */
export function invitationTokenHash(token: string): string | undefined {
  return TOKEN_SHAPE.test(token) ? hashOf(token) : undefined;
}

export function invitationLink(origin: string, token: string): string {
  return `${origin}${INVITATION_PATH}?${new URLSearchParams({ token })}`;
}

function hashOf(token: string): string {
  return createHash('sha256').update(`invitation ${token}`).digest('base64url');
}
