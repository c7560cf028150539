import type { SiteParts } from '@plinth/server';
import { addressKey } from '@plinth/server/http';
import { isPassword, isPasswordCheckBusy, type KnownDevices, maySignIn } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Members } from '../rows/members.ts';
import { emailOf } from './email-of.ts';
import type { MemberSessions } from './session.ts';
import type { SignInWriter } from './sign-in-writer.ts';

/** Limit for the attempts of one IP address per minute: enough for typing errors, and too few to guess a password. */
const TRIES_PER_MINUTE = 10;
const BUSY_WAIT_S = 2;

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** `wrong` does not reveal whether the account exists, or whether the email address or the password is wrong. */
type Refusal =
  | { readonly problem: 'wrong' | 'insecure' }
  | { readonly problem: 'too-often' | 'busy'; readonly waitS: number };

export type AttemptOutcome = { readonly problem: undefined; readonly xsrfToken: string } | Refusal;

export interface AttemptParts {
  readonly members: Members;
  readonly sessions: MemberSessions;
  readonly writer: SignInWriter;
  readonly devices: KnownDevices;
}

/** Tries to sign a member in. The caller has checked that a page of this site sent the request. */
export type AttemptSignIn = (
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<AttemptOutcome>;

export function createAttempts({ limits }: SiteParts, parts: AttemptParts): AttemptSignIn {
  const { members, sessions, writer, devices } = parts;
  const limit = { name: 'member-sign-in', limit: TRIES_PER_MINUTE, windowMs: 60_000 };
  return async ({ email: typed, password, remember }, request, reply) => {
    const email = emailOf(typed);
    const refused = (outcome: Refusal): Refusal => {
      request.log.warn({ ip: request.ip, why: outcome.problem }, `sign-in of a member failed: ${outcome.problem}`);
      return outcome;
    };
    if (!maySignIn(request)) return refused({ problem: 'insecure' });
    if (isPasswordCheckBusy()) return refused({ problem: 'busy', waitS: BUSY_WAIT_S });
    const member = email === undefined ? undefined : await members.byEmail(email);
    const device = member && devices.of(request, member);
    // The key does not depend on whether the account exists, so that the delay does not reveal which accounts exist.
    const failures = limits.hashOf(
      device === undefined ? accountKey(email ?? typed.toLowerCase()) : `member device ${device}`,
    );
    const address = limits.counted(limit, addressKey(request.ip));
    const refusal = await writer.run({ kind: 'take', attempt: { address, failures } });
    if (refusal) return refused({ problem: 'too-often', waitS: refusal.waitS });
    if (!(await isPassword(password, member?.password_hash)) || !member) return refused({ problem: 'wrong' });
    devices.remember(reply, member);
    const xsrfToken = await sessions.begin({ memberId: member.id, remember, failures }, request, reply);
    return { problem: undefined, xsrfToken };
  };
}

/** Failures to sign in are counted under this key, whether the address has an account or not. */
export function accountKey(email: string): string {
  return `member ${email}`;
}
