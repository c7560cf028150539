import type { SiteParts } from '@plinth/server';
import { attributes } from '@plinth/server/html';
import { scriptAddress } from '@plinth/server/pages';
import { browserOf } from '@plinth/server/sign-in';
import type { FastifyRequest } from 'fastify';
import {
  currentPasswordLabel,
  passkeyAdd,
  passkeyFailed,
  passkeyNameLabel,
  passkeySignIn,
} from '../messages/messages.ts';
import type { SignedInMember } from '../rows/member-sessions.ts';
import { relyingParty } from '../sign-in/relying-party.ts';
import type { MemberSessions } from '../sign-in/session.ts';
import { ACCOUNT_PATH, accountAddress } from './account-address.ts';
import { fieldHtml, submitHtml } from './account-html.ts';
import { PASSKEY_PATHS } from './passkey-paths.ts';

/** Limit for the characters of a passkey's name. */
export const LONGEST_PASSKEY_NAME = 60;

/**
 * The forms for passkeys. They are hidden until the script of the page has found that the browser supports passkeys.
 * When the site cannot use passkeys, for example without https, each form is an empty text.
 */
export interface PasskeyForms {
  /** @param next Page to show after signing in. */
  signIn(next: string, request: FastifyRequest): string;
  add(member: SignedInMember, request: FastifyRequest): string;
  /** Address of the script that a page with one of these forms needs. */
  script(): Promise<{ readonly script?: string }>;
}

export function createPasskeyForms({ config, origins }: SiteParts, sessions: MemberSessions): PasskeyForms {
  const isPossible = (request: FastifyRequest) => relyingParty(origins.of(request)) !== undefined;
  return {
    signIn: (next, request) =>
      isPossible(request)
        ? passkeyForm({
            kind: 'sign-in',
            begin: PASSKEY_PATHS.beginSignIn,
            end: PASSKEY_PATHS.endSignIn,
            next: next || accountAddress(ACCOUNT_PATH),
            content: submitHtml(passkeySignIn(), 'plain'),
          })
        : '',
    add: (member, request) =>
      isPossible(request)
        ? passkeyForm({
            kind: 'add',
            begin: PASSKEY_PATHS.beginAdd,
            end: PASSKEY_PATHS.endAdd,
            next: `${accountAddress(ACCOUNT_PATH)}&done=1`,
            content: addFields(sessions.crumbOf(member), browserOf(request.headers['user-agent'])),
          })
        : '',
    script: async () => {
      const script = await scriptAddress('passkeys', config.dist);
      return script === undefined ? {} : { script };
    },
  };
}

interface Form {
  readonly kind: 'sign-in' | 'add';
  readonly begin: string;
  readonly end: string;
  readonly next: string;
  readonly content: string;
}

function passkeyForm({ kind, begin, end, next, content }: Form): string {
  const data = attributes({
    'data-passkey': kind,
    'data-begin': accountAddress(begin),
    'data-end': accountAddress(end),
    'data-next': next,
    'data-failed': passkeyFailed(),
    hidden: true,
  });
  return `<form class="site-account__form site-account__passkey" method="post"${data}>${content}<p class="site-account__problem" role="alert"></p></form>`;
}

function addFields(crumb: string, browser: string): string {
  return [
    `<input${attributes({ type: 'hidden', name: 'crumb', value: crumb })}>`,
    fieldHtml({
      id: 'passkey',
      name: 'name',
      label: passkeyNameLabel(),
      autocomplete: 'off',
      value: browser,
      maxlength: LONGEST_PASSKEY_NAME,
    }),
    fieldHtml({
      id: 'passkey',
      name: 'password',
      label: currentPasswordLabel(),
      type: 'password',
      autocomplete: 'current-password',
    }),
    submitHtml(passkeyAdd(), 'plain'),
  ].join('');
}
