import type { OwnerArea, SiteParts } from '@plinth/server';
import { addressKey, crumbOf, formField, hasCrumb, senderOf } from '@plinth/server/http';
import { postForm, sendOwnerPage } from '@plinth/server/owner-pages';
import type { AuditService } from '@plinth/server/services';
import type { KnownDevices, SignInDelay } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h } from 'react';
import type { Accounts } from './accounts.ts';
import type { CodeTickets } from './codes/code-ticket.ts';
import type { Codes } from './codes/codes.ts';
import { CODES_PATH } from './codes/codes-path.ts';
import type { Sessions } from './session.ts';
import { ownerPath, SIGN_IN_PATH } from './sign-in-path.ts';

const CODE_PATH = `${SIGN_IN_PATH}/code`;
const LONGEST_CODE = 100;
const WRONG = 'The code is wrong, or was used before. Wait for the next code of your app.';
const TOO_OFTEN = 'Too many tries. Please wait a minute.';

export interface CodeStepParts {
  readonly accounts: Accounts;
  readonly audit: AuditService;
  readonly codes: Codes;
  readonly tickets: CodeTickets;
  readonly sessions: Sessions;
  readonly devices: KnownDevices;
  readonly delay: SignInDelay;
  /** Counts an attempt of the IP address `key`. Resolves to the seconds to wait; 0 when the attempt is allowed. */
  readonly limit: (key: string) => Promise<number>;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string;
}

/** The second step of a sign-in, for accounts with one-time codes. */
export interface CodeStep {
  ask(account: Account, next: string, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Makes the second step of a sign-in, and adds the route that checks the code. */
export function codeStep(area: OwnerArea, site: SiteParts, parts: CodeStepParts): CodeStep {
  const { accounts, audit, codes, tickets, sessions, devices, delay, limit } = parts;

  const show = (reply: FastifyReply, given: { crumb: string; ticket: string; next: string; problem?: string }) => {
    const { crumb, ticket, next, problem } = given;
    const main = h(
      Fragment,
      null,
      problem && h('p', { className: 'problem', role: 'alert' }, problem),
      postForm(
        { action: CODE_PATH, crumb, hidden: { ticket, next } },
        h(
          'div',
          { className: 'field' },
          h('label', { htmlFor: 'code' }, 'Code from your app, or a recovery code'),
          h('input', {
            id: 'code',
            name: 'code',
            autoComplete: 'one-time-code',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
            maxLength: LONGEST_CODE,
          }),
        ),
        h('button', { className: 'primary', type: 'submit' }, 'Sign in'),
      ),
    );
    return sendOwnerPage(reply, site, { title: 'Enter a code', main });
  };

  area.open({
    method: 'POST',
    path: CODE_PATH,
    why: 'a ticket proves that the password was right',
    handle: async (request, reply) => {
      const [ticket, code] = [formField(request, 'ticket'), formField(request, 'code')];
      const [crumb, next] = [crumbOf(request) ?? '', ownerPath(formField(request, 'next'))];
      const again = (status: number, problem: string) => show(reply.code(status), { crumb, ticket, next, problem });
      if ((await limit(addressKey(request.ip))) > 0) return again(429, TOO_OFTEN);
      const account = await accounts.byId(tickets.accountIdIn(ticket) ?? '');
      const isValid = account && tickets.isOf(account, ticket, crumb, Date.now());
      if (!isValid || senderOf(request) === 'foreign' || !hasCrumb(request, formField(request, 'crumb')))
        return reply.redirect(SIGN_IN_PATH, 303);
      const device = devices.of(request, account);
      const counted = site.limits.hashOf(`code ${device === undefined ? account.id : `device ${device}`}`);
      if ((await delay.take(counted)) > 0) return again(429, TOO_OFTEN);
      const recorder = audit.by({ accountId: account.id, email: account.email }, request);
      const used = code.length > LONGEST_CODE ? undefined : await codes.use(account.id, code, recorder);
      if (used === undefined) {
        request.log.warn({ ip: request.ip, account: account.email }, `wrong code from ${request.ip}`);
        return again(401, WRONG);
      }
      await delay.succeeded(counted);
      devices.remember(reply, account);
      await sessions.begin(account, request, reply);
      // After a recovery code, the owner sees the page that says how many recovery codes are left. An owner who has no
      // code left and loses the app cannot sign in any more.
      return reply.redirect(used === 'recovery' ? CODES_PATH : next, 303);
    },
  });

  return {
    ask: (account, next, request, reply) => {
      const crumb = crumbOf(request) ?? '';
      return show(reply, { crumb, ticket: tickets.of(account, crumb, Date.now()), next });
    },
  };
}
