import { RelativeTime } from '@plinth/sdk/relative-time';
import type { ReactNode } from 'react';
import { byOwner, edited, gone } from '../messages/messages.ts';
import type { Comment } from './comment-schema.ts';
import classes from './talk.module.css';

interface CommentItemProps {
  readonly comment: Comment;
  /** State and controls of the comment, and its replies. */
  readonly children?: ReactNode;
  /** Content in place of the text. */
  readonly editor?: ReactNode;
}

/** One comment. Its links tell search engines that the site does not recommend them. */
export function CommentItem({ comment, children, editor }: CommentItemProps) {
  const { id, name, isOwner, at, isEdited, locale, paragraphs } = comment;
  return (
    <li id={`c-${id}`} className={classes.item} tabIndex={-1}>
      <p className={classes.head}>
        <bdi className={classes.name}>{name || '–'}</bdi>
        {isOwner && <span className={classes.badge}>{byOwner()}</span>}
        <span className={classes.quiet}>
          <RelativeTime date={at} />
          {isEdited && ` · ${edited()}`}
        </span>
      </p>
      {editor ?? (
        <div className={classes.text} dir="auto" lang={locale || undefined}>
          {/* The author of a comment without a name was erased. */}
          {name === '' && <p>{gone()}</p>}
          {paragraphs.map((pieces, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and are never moved
            <p key={index}>
              {pieces.map(({ text, href }, at) =>
                href === '' ? (
                  text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: links have no id and are never moved
                  <a key={at} href={href} rel="ugc nofollow noopener">
                    {text}
                  </a>
                ),
              )}
            </p>
          ))}
        </div>
      )}
      {children}
    </li>
  );
}
