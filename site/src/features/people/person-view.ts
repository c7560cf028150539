import { emptyState, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { ChangeOutcome, Contributor, SessionRow } from '../accounts/service.ts';
import { PEOPLE_PATH } from './people-path.ts';
import { roleName, roleSelect } from './role-options.ts';
import { sessionList } from './session-list.ts';

/** Messages about refused changes of an account, by the reason for the refusal. */
const PROBLEMS: Readonly<Record<Exclude<ChangeOutcome, 'done' | 'missing'>, string>> = {
  operator:
    'This account comes from the settings of the server (PLINTH_OWNER_EMAIL). It stays an admin and cannot be removed.',
  'last-admin': 'This is the last admin. Make somebody else an admin first.',
};

export interface PersonView {
  readonly crumb: string;
  readonly person: Contributor;
  readonly sessions: readonly SessionRow[];
  readonly current: string | undefined;
  readonly outcome?: ChangeOutcome;
}

/**
 * The page about one contributor: it shows the role and the sessions, and has forms that change the role, end sessions
 * and remove the account.
 */
export function personView({ crumb, person, sessions, current, outcome }: PersonView): ReactNode {
  const path = `${PEOPLE_PATH}/${person.id}`;
  const problem = outcome === 'operator' || outcome === 'last-admin' ? PROBLEMS[outcome] : undefined;
  return h(
    Fragment,
    null,
    problem && h('p', { className: 'problem', role: 'alert' }, problem),
    h(
      'p',
      null,
      'Roles: ',
      person.roles.map(roleName).join(', ') || 'none',
      '. Here since ',
      time(person.createdAt),
      '.',
    ),
    postForm(
      { action: `${path}/role`, crumb, className: 'filter' },
      h('div', null, h('label', { htmlFor: 'role' }, 'Role'), roleSelect({ id: 'role', role: person.roles[0] ?? 0 })),
      h('button', { className: 'primary', type: 'submit' }, 'Save'),
    ),
    h('h2', null, 'Sessions'),
    sessions.length === 0
      ? emptyState('Nobody is signed in with this account.')
      : sessionList(sessions, { action: `${path}/end-session`, crumb, current }),
    h('h2', null, 'Remove'),
    postForm(
      { action: `${path}/remove`, crumb },
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
        ' Remove this account and end its sessions at once',
      ),
      h('button', { className: 'danger', type: 'submit' }, 'Remove'),
    ),
    h('p', null, h('a', { className: 'back', href: PEOPLE_PATH }, 'All contributors')),
  );
}
