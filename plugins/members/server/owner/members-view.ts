import { dataTable, emptyState, filterForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { ListedMember } from './member-list.ts';

export const MEMBERS_PATH = '/config/members';

export interface MembersView {
  readonly members: readonly ListedMember[];
  /** Text with which the listed addresses start; empty for all members. */
  readonly start: string;
  readonly after: string | undefined;
  /** Email address after which the next page of the list begins. */
  readonly next: string | undefined;
  /** Mails that no mail server sends. Default: none. */
  readonly waiting?: ReactNode;
}

/** A page of the list of members, and a form to find a member. */
export function membersView({ members, start, after, next, waiting }: MembersView): ReactNode {
  const address = (more: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ ...(start !== '' && { email: start }), ...more }).toString();
    return query === '' ? MEMBERS_PATH : `${MEMBERS_PATH}?${query}`;
  };
  return h(
    Fragment,
    null,
    filterForm(
      { action: MEMBERS_PATH, label: 'Members' },
      h(
        'div',
        { className: 'wide' },
        h('label', { htmlFor: 'email' }, 'Email starts with'),
        h('input', { id: 'email', name: 'email', type: 'search', inputMode: 'email', defaultValue: start }),
      ),
    ),
    members.length === 0
      ? emptyState(start === '' ? 'The site has no members.' : `No address starts with “${start}”.`, 'status')
      : dataTable({
          caption: 'Members, in the order of their addresses',
          columns: ['Email', 'Name', 'Since', 'Sessions'],
          rows: members.map(({ id, email, name, created_at: since, sessions }) => ({
            key: id,
            head: h('a', { href: `${MEMBERS_PATH}/${id}` }, email),
            cells: [
              { content: name === '' ? '–' : h('bdi', null, name) },
              { content: time(since) },
              { content: String(sessions), className: 'number' },
            ],
          })),
        }),
    (after !== undefined || next !== undefined) &&
      h(
        'nav',
        { className: 'links', 'aria-label': 'Pages' },
        after !== undefined && h('a', { href: address({}) }, 'First page'),
        next !== undefined && h('a', { rel: 'next', href: address({ after: next }) }, 'Next page'),
      ),
    waiting,
  );
}
