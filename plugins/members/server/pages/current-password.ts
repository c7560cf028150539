import type { SiteParts } from '@plinth/server';
import { isPassword, isPasswordCheckBusy } from '@plinth/server/sign-in';
import type { FastifyReply } from 'fastify';
import { passwordWrong } from '../messages/messages.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import type { Members } from '../rows/members.ts';
import { problemOf } from './account-tools.ts';

/** Limit for one member's attempts to enter the current password in a minute. */
const PASSWORDS_PER_MINUTE = 5;
const BUSY_WAIT_S = 2;

/**
 * Checks the current password that a signed-in member has entered. Returns undefined when it is right; otherwise
 * returns the message and sets the status of the answer.
 */
export type CheckCurrentPassword = (
  member: SignedInMember,
  password: string,
  reply: FastifyReply,
) => Promise<string | undefined>;

export function createPasswordCheck({ limits }: SiteParts, members: Members): CheckCurrentPassword {
  const limit = limits.exact({ name: 'member-password', limit: PASSWORDS_PER_MINUTE, windowMs: 60_000 });
  return async (member, password, reply) => {
    const waitS = await limit(member.id);
    if (waitS > 0) return problemOf(reply, { problem: 'too-often', waitS });
    if (isPasswordCheckBusy()) return problemOf(reply, { problem: 'busy', waitS: BUSY_WAIT_S });
    const row = await members.byId(member.id);
    if (await isPassword(password, row?.password_hash)) return undefined;
    reply.code(403);
    return passwordWrong();
  };
}
