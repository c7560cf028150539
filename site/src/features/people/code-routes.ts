import type { OwnerArea, SignedIn, SiteParts } from '@plinth/server';
import { formField } from '@plinth/server/http';
import { postForm, qrCode, sendOwnerPage } from '@plinth/server/owner-pages';
import { auditService, type Recorder } from '@plinth/server/services';
import { isPassword, LONGEST_PASSWORD } from '@plinth/server/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { accountsService, CODES_PATH, codeAddress } from '../accounts/service.ts';
import { ACCOUNT_PATH } from './people-path.ts';

const TITLE = 'One-time codes';
/**
 * Limit for one account's attempts to change its one-time codes in a minute. Each attempt checks the password or a
 * code, which could be guessed.
 */
const TRIES_PER_MINUTE = 5;
const TOO_OFTEN = 'Too many tries. Please wait a minute.';
const WRONG = 'The password or the code is wrong.';
/** When at most this many recovery codes are left, the page recommends making new ones. */
const FEW_LEFT = 3;

/** `/config/account/codes`: turns one-time codes on and off. */
export function codeRoutes(area: OwnerArea, site: SiteParts): void {
  const { accounts, codes } = accountsService.of(site);
  const audit = auditService.of(site);
  /** Name of the site in the owner's app: its host name, if it is known. */
  const nameOfSite = (request: FastifyRequest): string => {
    const origin = site.origins.of(request);
    return origin === undefined ? (site.publisher.site()?.name ?? '') : new URL(origin).hostname;
  };
  const limit = site.limits.exact({ name: 'change codes', limit: TRIES_PER_MINUTE, windowMs: 60_000 });

  const send = (owner: SignedIn, reply: FastifyReply, ...content: ReactNode[]) => {
    const back = h('p', null, h('a', { className: 'back', href: ACCOUNT_PATH }, 'Your account'));
    return sendOwnerPage(reply, site, { title: TITLE, main: h(Fragment, null, ...content, back), owner });
  };
  const show = async (owner: SignedIn, reply: FastifyReply, problem?: string) => {
    const isOn = await codes.isOn(owner.accountId);
    const about = isOn
      ? 'Signing in needs your password and a code of your app.'
      : 'With one-time codes, a stolen password is not enough to sign in. You need an app that makes codes of six digits.';
    return send(
      owner,
      reply,
      problem && h('p', { className: 'problem', role: 'alert' }, problem),
      h('p', null, about),
      isOn && recoveryLeft(await codes.recoveryLeft(owner.accountId)),
      postForm(
        { action: `${CODES_PATH}/${isOn ? 'recovery' : 'begin'}`, crumb: owner.crumb },
        field('password', 'Your password', { type: 'password', autoComplete: 'current-password' }),
        isOn && field('code', 'Code from your app, or a recovery code', { autoComplete: 'one-time-code' }),
        h(
          'div',
          { className: 'actions' },
          h('button', { className: 'primary', type: 'submit' }, isOn ? 'Make new recovery codes' : 'Set up'),
          isOn && h('button', { className: 'danger', type: 'submit', formAction: `${CODES_PATH}/off` }, 'Turn off'),
        ),
      ),
    );
  };
  const showSecret = (
    owner: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    secret: string,
    problem?: string,
  ) =>
    send(
      owner,
      reply,
      problem && h('p', { className: 'problem', role: 'alert' }, problem),
      h('p', null, 'Scan this with your app, or type the secret into it.'),
      qrCode(codeAddress(secret, nameOfSite(request), owner.email), 'QR code of the secret'),
      h('p', null, h('code', { className: 'secret' }, secret.replaceAll(/(.{4})(?=.)/g, '$1 '))),
      postForm(
        { action: `${CODES_PATH}/confirm`, crumb: owner.crumb },
        field('code', 'Code that the app shows', { autoComplete: 'one-time-code', inputMode: 'numeric' }),
        h('button', { className: 'primary', type: 'submit' }, 'Turn on'),
      ),
    );
  const hasPassword = async (owner: SignedIn, request: FastifyRequest): Promise<boolean> => {
    const password = formField(request, 'password');
    const account = await accounts.byEmail(owner.email);
    return password.length <= LONGEST_PASSWORD && isPassword(password, account?.password_hash);
  };

  area.page(CODES_PATH, 'authenticated', async (owner, _request, reply) => show(owner, reply));

  area.form(`${CODES_PATH}/begin`, 'authenticated', async (owner, request, reply) => {
    if ((await limit(owner.accountId)) > 0) return show(owner, reply.code(429), TOO_OFTEN);
    if (!(await hasPassword(owner, request))) return show(owner, reply.code(400), 'The password is wrong.');
    const secret = await codes.begin(owner.accountId);
    return secret === undefined ? show(owner, reply) : showSecret(owner, request, reply, secret);
  });

  area.form(`${CODES_PATH}/confirm`, 'authenticated', async (owner, request, reply) => {
    if ((await limit(owner.accountId)) > 0) return show(owner, reply.code(429), TOO_OFTEN);
    const recovery = await codes.confirm(owner.accountId, formField(request, 'code'), audit.by(owner, request));
    if (recovery) return send(owner, reply, ...recoveryList('One-time codes are on.', recovery));
    const secret = await codes.pending(owner.accountId);
    if (secret === undefined) return show(owner, reply);
    return showSecret(owner, request, reply.code(400), secret, 'The code is wrong. Check the clock of the phone.');
  });

  /** Adds the route of a change that needs the password and a code. */
  const change = (
    path: string,
    make: (owner: SignedIn, recorder: Recorder, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    area.form(path, 'authenticated', async (owner, request, reply) => {
      if ((await limit(owner.accountId)) > 0) return show(owner, reply.code(429), TOO_OFTEN);
      const recorder = audit.by(owner, request);
      const isOwner =
        (await hasPassword(owner, request)) && (await codes.use(owner.accountId, formField(request, 'code'), recorder));
      return isOwner ? make(owner, recorder, reply) : show(owner, reply.code(400), WRONG);
    });

  change(`${CODES_PATH}/recovery`, async (owner, recorder, reply) => {
    const recovery = await codes.renewRecovery(owner.accountId, recorder);
    return send(owner, reply, ...recoveryList('Earlier recovery codes no longer work.', recovery));
  });

  change(`${CODES_PATH}/off`, async (owner, recorder, reply) => {
    await codes.turnOff(owner.accountId, recorder);
    return reply.redirect(CODES_PATH, 303);
  });
}

function field(name: string, title: string, input: object): ReactNode {
  return h(
    'div',
    { className: 'field' },
    h('label', { htmlFor: name }, title),
    h('input', { id: name, name, required: true, maxLength: LONGEST_PASSWORD, ...input }),
  );
}

function recoveryLeft(count: number): ReactNode {
  const codes = count === 1 ? '1 recovery code is' : `${count === 0 ? 'No' : count} recovery codes are`;
  return count > FEW_LEFT
    ? h('p', null, `${codes} left.`)
    : h('p', { className: 'problem' }, `${codes} left. Make new ones as long as you have the app.`);
}

function recoveryList(status: string, recovery: readonly string[]): readonly ReactNode[] {
  return [
    h('p', { role: 'status' }, status),
    h(
      'p',
      null,
      'Keep these recovery codes in a safe place. Each of them signs in once, without the app. They are not shown again.',
    ),
    h('ul', { className: 'secret' }, ...recovery.map((code) => h('li', { key: code }, h('code', null, code)))),
  ];
}
