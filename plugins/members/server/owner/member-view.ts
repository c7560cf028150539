import { dataTable, emptyState, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { MEMBERS_PATH } from './members-view.ts';

export interface MemberView {
  readonly crumb: string;
  readonly member: { readonly id: string; readonly name: string; readonly created_at: string };
  readonly sessions: readonly {
    readonly id: string;
    readonly browser: string;
    readonly created_at: string;
    readonly expires_at: string;
  }[];
  /** Number of passkeys. */
  readonly passkeys: number;
  /** Does the signed-in account have the permission to change members? If not, the page has no forms. */
  readonly mayChange: boolean;
}

/**
 * The owner's page about one member: it shows the member's sessions, and has buttons that end them and delete the
 * account.
 */
export function memberView({ crumb, member, sessions, passkeys, mayChange }: MemberView): ReactNode {
  const path = `${MEMBERS_PATH}/${member.id}`;
  return h(
    Fragment,
    null,
    h(
      'p',
      null,
      member.name !== '' && [h('bdi', { key: 'name' }, member.name), '. '],
      'Member since ',
      time(member.created_at),
      `. Passkeys: ${passkeys}.`,
    ),
    h('h2', null, 'Sessions'),
    sessions.length === 0
      ? emptyState('Nobody is signed in with this account.')
      : dataTable({
          id: 'sessions',
          caption: 'Sessions, newest first',
          columns: ['Browser', 'Signed in', 'Ends', ...(mayChange ? ['Change'] : [])],
          rows: sessions.map(({ id, browser, created_at: begun, expires_at: ends }) => ({
            key: id,
            head: browser || 'Unknown browser',
            cells: [
              { content: time(begun) },
              { content: time(ends) },
              ...(mayChange ? [{ content: endForm(path, crumb, id, browser || 'Unknown browser') }] : []),
            ],
          })),
        }),
    mayChange &&
      sessions.length > 1 &&
      h(
        'div',
        { className: 'actions' },
        postForm({ action: `${path}/end-session`, crumb }, h('button', { type: 'submit' }, 'End all sessions')),
      ),
    mayChange && h('h2', null, 'Erase'),
    mayChange &&
      postForm(
        { action: `${path}/erase`, crumb },
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
          ' Erase this account with its sessions and passkeys permanently',
        ),
        h('button', { className: 'danger', type: 'submit' }, 'Erase'),
      ),
    h('p', null, h('a', { className: 'back', href: MEMBERS_PATH }, 'All members')),
  );
}

function endForm(path: string, crumb: string, id: string, name: string): ReactNode {
  return postForm(
    { action: `${path}/end-session`, crumb, hidden: { session: id } },
    h('button', { type: 'submit', 'aria-label': `End the session: ${name}` }, 'End'),
  );
}
