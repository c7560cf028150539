import { hashPassword } from '@plinth/server/sign-in';
import { timeOrderedId } from '@plinth/server/storage';
import { newLinkToken } from '../../../plugins/members/server/links/link-token.ts';
import { memberLinks } from '../../../plugins/members/server/rows/member-links.ts';
import { members } from '../../../plugins/members/server/rows/members.ts';
import { openSourceDatabase } from '../../../site/src/testing/open-source-database.ts';
import type { FormFolders } from '../forms/form-server.ts';

export const PASSWORD = 'violet harbour lantern';
const LINK_LIFETIME_MS = 60 * 60_000;

export const memberEmail = (index: number): string => `member-${index}@example.com`;

/**
 * Stores members who can sign in with `PASSWORD`. All of them have the same password hash, which takes as long to check
 * as any other hash.
 */
export async function addMembers({ data, databaseUrl }: FormFolders, count: number): Promise<void> {
  const database = await openSourceDatabase({ data, databaseUrl });
  const password_hash = await hashPassword(PASSWORD);
  const created_at = new Date().toISOString();
  for (let index = 0; index < count; index += 1) {
    const member = {
      id: timeOrderedId(),
      email: memberEmail(index),
      name: '',
      password_hash,
      locale: 'en',
      created_at,
    };
    await members(database).add(member);
  }
  await database.destroy();
}

/** The data of a link, sent by mail, with which a visitor makes an account. */
export interface JoinLink {
  readonly email: string;
  readonly token: string;
}

/** Stores links with which accounts can be made, as if their mails had been sent. */
export async function addJoinLinks({ data }: FormFolders, emails: readonly string[]): Promise<JoinLink[]> {
  const database = await openSourceDatabase({ data, databaseUrl: undefined });
  const made = emails.map((email) => ({ email, ...newLinkToken() }));
  for (const { email, hash } of made) {
    const now = Date.now();
    await memberLinks(database).add({
      id: timeOrderedId(),
      purpose: 'join',
      email,
      name: '',
      member_id: null,
      token_hash: hash,
      locale: 'en',
      origin: 'http://127.0.0.1',
      next: '',
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + LINK_LIFETIME_MS).toISOString(),
    });
  }
  await database.destroy();
  return made.map(({ email, token }) => ({ email, token }));
}
