import { members } from '@plinth/plugin-members/server/rows/members.ts';
import { hashPassword } from '@plinth/server/sign-in';
import { type Database, timeOrderedId } from '@plinth/server/storage';
import type { Visitor } from './visitor.ts';

export const MEMBER = { email: 'mia@example.com', name: 'Mia', password: 'violet harbour lantern' } as const;

let hash: Promise<string> | undefined;

/**
 * Adds an account for `MEMBER`, or an account with a different email address and the same password. Resolves to its id.
 */
export async function addMember(database: Database, email: string = MEMBER.email): Promise<string> {
  hash ??= hashPassword(MEMBER.password);
  const id = timeOrderedId();
  const created = new Date().toISOString();
  const row = { id, email, name: MEMBER.name, password_hash: await hash, locale: 'en', created_at: created };
  await members(database).add(row);
  return id;
}

/** Signs a member in as the script of a page does (§7). */
export function signInMember(who: Visitor, body: object = {}, headers: object = {}): Promise<Response> {
  const { email, password } = MEMBER;
  return who.fetch('/api/site-users/account/session', {
    method: 'POST',
    body: JSON.stringify({ email, password, rememberMe: false, ...body }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
}
