import { ContributorRole } from '@plinth/sdk/enums';
import { dataTable, emptyState, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { Contributor, InvitationRow } from '../accounts/service.ts';
import { PEOPLE_PATH } from './people-path.ts';
import { roleName, roleSelect } from './role-options.ts';

export interface PeopleView {
  readonly crumb: string;
  readonly people: readonly Contributor[];
  readonly after: string | undefined;
  /** Email address after which the next page of the list begins. */
  readonly next: string | undefined;
  readonly invitations: readonly InvitationRow[];
  readonly problem: string | undefined;
  /** The email address that was entered in a refused invitation. */
  readonly email: string;
  /** Is a mail server set? If so, invitations are sent by mail. */
  readonly hasMailServer: boolean;
}

/** The contributors of the site, the invitations, and a form to invite somebody. */
export function peopleView(view: PeopleView): ReactNode {
  const { crumb, people, after, next, invitations, problem, email, hasMailServer } = view;
  return h(
    Fragment,
    null,
    problem && h('p', { className: 'problem', role: 'alert' }, problem),
    dataTable({
      caption: 'Contributors, in the order of their addresses',
      columns: ['Email', 'Role', 'Since'],
      rows: people.map((person) => ({
        key: person.id,
        head: h('a', { href: `${PEOPLE_PATH}/${person.id}` }, person.email),
        cells: [{ content: person.roles.map(roleName).join(', ') || 'none' }, { content: time(person.createdAt) }],
      })),
    }),
    (after !== undefined || next !== undefined) &&
      h(
        'nav',
        { className: 'links', 'aria-label': 'Pages' },
        after !== undefined && h('a', { href: PEOPLE_PATH }, 'First page'),
        next !== undefined &&
          h('a', { rel: 'next', href: `${PEOPLE_PATH}?${new URLSearchParams({ after: next })}` }, 'Next page'),
      ),
    h('h2', null, 'Invite somebody'),
    postForm(
      { action: `${PEOPLE_PATH}/invite`, crumb, className: 'filter' },
      h(
        'div',
        { className: 'wide' },
        h('label', { htmlFor: 'email' }, 'Email'),
        h('input', { id: 'email', name: 'email', type: 'email', required: true, maxLength: 256, defaultValue: email }),
      ),
      h('div', null, h('label', { htmlFor: 'role' }, 'Role'), roleSelect({ id: 'role', role: ContributorRole.editor })),
      h('button', { className: 'primary', type: 'submit' }, 'Invite'),
    ),
    h(
      'p',
      { className: 'note' },
      hasMailServer
        ? 'They get a mail with a link and choose a password there. The link works once, for seven days. If no mail arrives, show the link here and send it yourself.'
        : 'They get no mail, because no mail server is set (SMTP_URL). Show the link here and send it yourself; they choose a password there. The link works once, for seven days.',
    ),
    h('h2', null, 'Invitations'),
    invitations.length === 0 ? emptyState('No invitation is open.') : invitationTable(invitations, crumb),
  );
}

function invitationTable(invitations: readonly InvitationRow[], crumb: string): ReactNode {
  const action = (id: string, name: string) => `${PEOPLE_PATH}/invitations/${id}/${name}`;
  return dataTable({
    id: 'invitations',
    caption: 'Open invitations, newest first',
    columns: ['Email', 'Role', 'Ends', 'Change'],
    rows: invitations.map(({ id, email, role, expires_at: ends }) => ({
      key: id,
      head: email,
      cells: [
        { content: roleName(role) },
        { content: time(ends) },
        {
          content: h(
            'div',
            { className: 'buttons' },
            postForm(
              { action: action(id, 'link'), crumb },
              h('button', { type: 'submit', 'aria-label': `Show a link for ${email}` }, 'Show a link'),
            ),
            postForm(
              { action: action(id, 'withdraw'), crumb },
              h(
                'button',
                { className: 'danger', type: 'submit', 'aria-label': `Withdraw the invitation of ${email}` },
                'Withdraw',
              ),
            ),
          ),
        },
      ],
    })),
  });
}
