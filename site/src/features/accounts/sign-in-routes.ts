import type { OwnerArea, SiteParts } from '@plinth/server';
import { addressKey, crumbOf, giveCrumb, hasCrumb, outsideText, senderOf } from '@plinth/server/http';
import { postForm, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService } from '@plinth/server/services';
import {
  createKnownDevices,
  createSignInDelay,
  isPassword,
  maySignIn,
  type SignInFailures,
  takeAttempt,
} from '@plinth/server/sign-in';
import { secretSetting } from '@plinth/server/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h, type InputHTMLAttributes } from 'react';
import * as v from 'valibot';
import type { Accounts } from './accounts.ts';
import { codeStep } from './code-step.ts';
import { createCodeTickets } from './codes/code-ticket.ts';
import type { Codes } from './codes/codes.ts';
import type { Sessions } from './session.ts';
import { ownerPath, SIGN_IN_PATH } from './sign-in-path.ts';

/**
 * Limit for the sign-in attempts of one IP address in a minute: enough for typing errors, and too few to guess a
 * password.
 */
const TRIES_PER_MINUTE = 10;
/**
 * Limit for the characters of an input. No accepted password is longer. Longer input is refused, because hashing time
 * grows with the length.
 */
const LONGEST_ENTRY = 1024;

const DEVICE_COOKIE = '__Host-device';
const TICKET_SECRET = 'accounts.ticket-secret';
const DEVICE_SECRET = 'accounts.device-secret';
/** Pattern of an email address that may be logged. Without white space it cannot add a line to the log. */
const EMAIL_SHAPE = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

const entry = v.optional(outsideText(LONGEST_ENTRY), '');
const bodySchema = v.fallback(v.object({ email: entry, password: entry, next: entry, crumb: entry }), {
  email: '',
  password: '',
  next: '',
  crumb: '',
});
const querySchema = v.fallback(v.object({ next: entry }), { next: '' });

const WRONG = 'The email address or the password is wrong.';
const STALE = 'This page was open for too long. Please sign in again.';
const TOO_OFTEN = 'Too many tries. Please wait a minute.';
const UNSAFE =
  'You can sign in only at an https address, or on the server itself. Behind an https proxy, set TRUST_PROXY.';

export interface SignInParts {
  readonly accounts: Accounts;
  readonly failures: SignInFailures;
  readonly sessions: Sessions;
  readonly codes: Codes;
}

/** `/config/login`: where the owner and all other contributors sign in. Works without a script. */
export async function signInRoutes(
  area: OwnerArea,
  site: SiteParts,
  { accounts, failures, sessions, codes }: SignInParts,
): Promise<void> {
  const { database, limits } = site;
  const limit = { name: 'sign-in', limit: TRIES_PER_MINUTE, windowMs: 60_000 };
  const codeLimit = limits.exact({ name: 'sign-in code', limit: TRIES_PER_MINUTE, windowMs: 60_000 });
  const delay = createSignInDelay(failures);
  const devices = createKnownDevices(DEVICE_COOKIE, await secretSetting(database, DEVICE_SECRET));

  const tickets = createCodeTickets(await secretSetting(database, TICKET_SECRET));
  const audit = auditService.of(site);
  const secondStep = codeStep(area, site, {
    accounts,
    audit,
    codes,
    tickets,
    sessions,
    devices,
    delay,
    limit: codeLimit,
  });

  const askToSignIn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const next = ownerPath(v.parse(querySchema, request.query).next);
    if (await sessions.of(request)) return reply.redirect(next, 303);
    if (!maySignIn(request)) return show(request, reply.code(403), { next, email: '', problem: UNSAFE });
    return show(request, reply, { next, email: '', problem: undefined });
  };

  const signIn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { email, password, next: wanted, crumb } = v.parse(bodySchema, fields(request.body));
    const next = ownerPath(wanted);
    if (!maySignIn(request)) return show(request, reply.code(403), { next, email, problem: UNSAFE });
    if (senderOf(request) === 'foreign' || !hasCrumb(request, crumb))
      return show(request, reply.code(403), { next, email, problem: STALE });
    const account = await accounts.byEmail(email.trim());
    const device = account && devices.of(request, account);
    // The key does not depend on whether the account exists, so that the delay does not reveal which accounts exist.
    const counted = limits.hashOf(device === undefined ? `account ${email.trim().toLowerCase()}` : `device ${device}`);
    const address = limits.counted(limit, addressKey(request.ip));
    const refusal = await takeAttempt(database, { address, failures: counted });
    if (refusal) {
      logFailure(
        request,
        email,
        refusal.of === 'address' ? 'too many tries from this address' : 'too many failures of this account',
      );
      return show(request, reply.code(429).header('retry-after', refusal.waitS), { next, email, problem: TOO_OFTEN });
    }
    if (!(await isPassword(password, account?.password_hash)) || !account) {
      logFailure(request, email, 'wrong email address or password');
      return show(request, reply.code(401), { next, email, problem: WRONG });
    }
    await delay.succeeded(counted);
    if (await codes.isOn(account.id)) return secondStep.ask(account, next, request, reply);
    devices.remember(reply, account);
    await sessions.begin(account, request, reply);
    return reply.redirect(next, 303);
  };

  const why = 'visitors sign in here';
  area.open({ method: 'GET', path: SIGN_IN_PATH, why, handle: askToSignIn });
  area.open({ method: 'POST', path: SIGN_IN_PATH, why, handle: signIn });

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { next, email, problem }: { next: string; email: string; problem: string | undefined },
  ): FastifyReply => {
    const crumb = giveCrumb(request, reply) ?? crumbOf(request) ?? '';
    const field = (name: string, title: string, input: InputHTMLAttributes<HTMLInputElement>) =>
      h(
        'div',
        { className: 'field' },
        h('label', { htmlFor: name }, title),
        h('input', { id: name, name, required: true, ...input }),
      );
    const main = h(
      Fragment,
      null,
      problem && h('p', { className: 'problem', role: 'alert', id: 'problem' }, problem),
      postForm(
        { action: SIGN_IN_PATH, crumb, hidden: { next } },
        field('email', 'Email', { type: 'email', autoComplete: 'username', defaultValue: email }),
        field('password', 'Password', { type: 'password', autoComplete: 'current-password' }),
        h('button', { className: 'primary', type: 'submit' }, 'Sign in'),
      ),
    );
    return sendOwnerPage(reply, site, { title: 'Sign in', main });
  };
}

/**
 * Logs the email address that was entered, for those who monitor the log. It is left out when it does not look like an
 * email address: in that case it can be a password that was typed into the wrong field.
 */
function logFailure({ ip, log }: FastifyRequest, email: string, why: string): void {
  const account = EMAIL_SHAPE.test(email.trim()) ? email.trim() : 'no email address';
  log.warn({ ip, account, why }, `sign-in failed from ${ip} as ${account}: ${why}`);
}

/** The fields of a posted form. When a name is repeated, its first value counts. */
function fields(body: unknown): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries([...body].reverse()) : {};
}
