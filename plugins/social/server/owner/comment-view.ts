import { type Description, descriptionList, postForm, time } from '@plinth/server/owner-pages';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { CommentRow } from '../rows/social-tables.ts';
import { OWNED_COMMENTS_PATH } from './comment-paths.ts';
import { COMMENT_STATES } from './owned-comments.ts';

/** The facts about a comment that the owner sees. */
export function commentFacts(comment: CommentRow): ReactNode {
  const { thread, id, name, email, state, created_at, text, locale, member_id } = comment;
  const descriptions: readonly Description[] = [
    ['Page', h('a', { href: `${thread}#c-${id}` }, thread)],
    ['Name', h('bdi', null, name || '–')],
    ['Email', email || '–'],
    ['Member', member_id === '' ? 'no' : 'yes'],
    ['State', COMMENT_STATES[state]],
    ['Written', time(created_at)],
    ['Text', h('span', { dir: 'auto', lang: locale, style: { whiteSpace: 'pre-line' } }, text || 'removed')],
  ];
  return descriptionList(descriptions);
}

/** The page of one comment, with buttons that change it. */
export function commentView({
  crumb,
  comment,
  isBanned,
}: {
  readonly crumb: string;
  readonly comment: CommentRow;
  readonly isBanned: boolean;
}): ReactNode {
  const action = `${OWNED_COMMENTS_PATH}/${comment.id}/change`;
  const other = comment.state === 'shown' ? 'hidden' : 'shown';
  return h(
    Fragment,
    null,
    commentFacts(comment),
    h(
      'div',
      { className: 'actions' },
      postForm(
        { action, crumb, hidden: { change: other } },
        h('button', { type: 'submit' }, other === 'shown' ? 'Approve: visitors see it' : 'Hide it from visitors'),
      ),
      comment.state === 'waiting' &&
        postForm({ action, crumb, hidden: { change: 'hidden' } }, h('button', { type: 'submit' }, 'Hide it')),
      comment.is_owner === 0 &&
        postForm(
          { action, crumb, hidden: { change: isBanned ? 'lift-ban' : 'ban' } },
          h('button', { type: 'submit' }, isBanned ? 'Let the author comment again' : 'Ban the author, and hide it'),
        ),
    ),
    h('h2', null, 'Delete'),
    postForm(
      { action, crumb, hidden: { change: 'remove' } },
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'checkbox', name: 'sure', value: 'yes', required: true }),
        ' Delete this comment. If others have replied, their replies stay.',
      ),
      h('button', { className: 'danger', type: 'submit' }, 'Delete'),
    ),
    h('p', null, h('a', { className: 'back', href: OWNED_COMMENTS_PATH }, 'All comments')),
  );
}
