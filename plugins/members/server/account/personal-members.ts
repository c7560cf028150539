import type { PersonalData } from '@plinth/server';
import type { MemberLinks } from '../rows/member-links.ts';
import type { MemberPasskeys } from '../rows/member-passkeys.ts';
import type { MemberSessionRows } from '../rows/member-sessions.ts';
import type { Members } from '../rows/members.ts';
import { emailOf } from '../sign-in/email-of.ts';

export interface MemberDataParts {
  readonly members: Members;
  readonly sessions: MemberSessionRows;
  readonly links: MemberLinks;
  readonly passkeys: MemberPasskeys;
}

/**
 * Everything that is stored with the account of an email address, as JSON. Undefined when the address has no account.
 */
export async function memberData(
  { members, sessions, passkeys }: MemberDataParts,
  email: string,
): Promise<object | undefined> {
  const member = await members.byEmail(email);
  if (!member) return undefined;
  const open = await sessions.list(member.id, new Date());
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    locale: member.locale,
    createdAt: member.created_at,
    sessions: open.map(({ browser, created_at, expires_at }) => ({
      browser,
      createdAt: created_at,
      expiresAt: expires_at,
    })),
    passkeys: (await passkeys.list(member.id)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
  };
}

/** What is stored about a member: the account, its sessions, its passkeys, and the sign-in links that were mailed. */
export function personalMembers(parts: MemberDataParts): PersonalData {
  const { members, links } = parts;
  return {
    list: 'members',
    about: 'The account of a member who signs in with this address.',
    countText: (count) => (count === 1 ? '1 member' : `${count} members`),
    find: async function* (email) {
      const member = await members.byEmail(emailOf(email) ?? '');
      if (member) yield [{ at: member.created_at, title: member.name || member.email }];
    },
    export: async function* (email) {
      const data = await memberData(parts, emailOf(email) ?? '');
      if (data) yield [data];
    },
    erase: async (email) => {
      const address = emailOf(email) ?? '';
      const member = await members.byEmail(address);
      if (member) await members.remove(member);
      // A notice to an earlier address does not name the account, so notices are found by the address to which they are
      // sent.
      await links.removeFor(address);
    },
  };
}
