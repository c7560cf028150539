import { dataTable, emptyState, filterForm, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { CommentRow } from '../rows/social-tables.ts';
import { COMMENT_SETTINGS_PATH, OWNED_COMMENTS_PATH } from './comment-paths.ts';
import { COMMENT_STATES, type CommentFilter } from './owned-comments.ts';

const LONGEST_EXCERPT = 140;

/** A page of the list of comments, with a search. Those that wait have buttons. */
export function commentsView(page: {
  readonly crumb: string;
  readonly comments: readonly CommentRow[];
  readonly filter: CommentFilter;
  readonly hasNewer: boolean;
  /** Id of the last comment on this page, if a page with older comments follows; otherwise undefined. */
  readonly next: string | undefined;
}): ReactNode {
  const { crumb, comments, filter, hasNewer, next } = page;
  const query = new URLSearchParams({ state: filter.state ?? 'all' });
  if (filter.search !== '') query.set('search', filter.search);
  const address = (more: Readonly<Record<string, string>> = {}) =>
    `${OWNED_COMMENTS_PATH}?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  return h(
    Fragment,
    null,
    h('p', null, h('a', { href: COMMENT_SETTINGS_PATH }, 'Settings, import and export')),
    searchForm(filter),
    comments.length === 0
      ? emptyState(
          filter.state === 'waiting' && filter.search === '' ? 'No comment waits.' : 'No comment is like that.',
        )
      : dataTable({
          caption: 'Comments, newest first',
          columns: ['Comment', 'Name', 'Page', 'Written', 'State', 'Decide'],
          rows: comments.map((comment) => ({
            key: comment.id,
            head: h(
              'a',
              { href: `${OWNED_COMMENTS_PATH}/${comment.id}`, dir: 'auto' },
              comment.text.slice(0, LONGEST_EXCERPT) || 'removed',
            ),
            cells: [
              { content: h('bdi', null, comment.name || '–') },
              { content: comment.thread },
              { content: time(comment.created_at) },
              { content: COMMENT_STATES[comment.state] },
              { content: decide(comment, crumb) },
            ],
          })),
        }),
    h(
      'nav',
      { className: 'links', 'aria-label': 'Pages' },
      hasNewer && h('a', { href: address() }, 'Newest'),
      next !== undefined && h('a', { rel: 'next', href: address({ before: next }) }, 'Older'),
    ),
  );
}

function decide(comment: CommentRow, crumb: string): ReactNode {
  if (comment.state !== 'waiting') return '–';
  return h(
    'div',
    { className: 'actions' },
    ...(['shown', 'hidden'] as const).map((state) =>
      h(
        Fragment,
        { key: state },
        postForm(
          { action: `${OWNED_COMMENTS_PATH}/${comment.id}/change`, crumb, hidden: { change: state, back: 'list' } },
          h(
            'button',
            {
              type: 'submit',
              'aria-label': `${state === 'shown' ? 'Approve' : 'Hide'} the comment of ${comment.name}`,
            },
            state === 'shown' ? 'Approve' : 'Hide',
          ),
        ),
      ),
    ),
  );
}

function searchForm({ search, state }: CommentFilter): ReactNode {
  const options = Object.entries({ ...COMMENT_STATES, all: 'All' }).map(([name, text]) =>
    h('option', { key: name, value: name }, text),
  );
  return filterForm(
    { action: OWNED_COMMENTS_PATH, label: 'Comments' },
    h(
      'div',
      null,
      h('label', { htmlFor: 'state' }, 'State'),
      h('select', { id: 'state', name: 'state', defaultValue: state ?? 'all' }, options),
    ),
    h(
      'div',
      { className: 'wide' },
      h('label', { htmlFor: 'search' }, 'Path of a page, or whole email address'),
      h('input', { id: 'search', name: 'search', type: 'search', defaultValue: search }),
    ),
  );
}
