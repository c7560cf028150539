import { dataTable, postForm, time } from '@plinth/server/owner-pages';
import { createElement as h, type ReactNode } from 'react';
import type { SessionRow } from '../accounts/service.ts';

/**
 * The sessions of an account, each with a button that ends the session.
 * @param current Token hash of the session in which the page was requested.
 */
export function sessionList(
  sessions: readonly SessionRow[],
  { action, crumb, current }: { readonly action: string; readonly crumb: string; readonly current: string | undefined },
): ReactNode {
  return dataTable({
    id: 'sessions',
    caption: 'Sessions, the last used first',
    columns: ['Browser', 'Signed in', 'Last used', 'Change'],
    rows: sessions.map((session) => {
      const name = session.browser || 'Unknown browser';
      return {
        key: session.token_hash,
        head: name,
        cells: [
          { content: time(session.created_at) },
          { content: session.last_used_at === '' ? '–' : time(session.last_used_at) },
          {
            content:
              session.token_hash === current
                ? 'This browser'
                : postForm(
                    { action, crumb, hidden: { session: session.token_hash } },
                    h('button', { type: 'submit', 'aria-label': `Sign out ${name}` }, 'Sign out'),
                  ),
          },
        ],
      };
    }),
  });
}
