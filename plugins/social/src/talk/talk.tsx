import { useHost } from '@plinth/sdk/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import {
  closed,
  isShown,
  moreComments,
  moreReplies,
  newestFirst,
  oldestFirst,
  reply,
  replyName,
  tryLater,
  waits,
} from '../messages/messages.ts';
import { fetchComments } from './comment-calls.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { type Comment, type CommentAnswer, ORDERS, type Order, type OwnComment } from './comment-schema.ts';
import { OwnItem } from './own-item.tsx';
import classes from './talk.module.css';

interface TalkProps {
  readonly data: Omit<CommentAnswer, 'own' | 'me'> & { readonly thread: string; readonly order: Order };
  /** Id of the block. */
  readonly id: string;
}

/**
 * The comments of a page in threads of two levels. Without a script, its links and its form lead to pages of the site.
 * With a script, comments that were approved after the page was published are shown, and those of this visitor at once.
 */
export function Talk({ data, id }: TalkProps) {
  const { thread } = data;
  const host = useHost();
  const root = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const [page, setPage] = useState<CommentAnswer>({ ...data, own: [], me: '' });
  const [order, setOrder] = useState<Order>(data.order);
  const [replyTo, setReplyTo] = useState<Comment>();
  const [focused, setFocused] = useState('');
  const [said, setSaid] = useState('');
  const isFirst = useRef(true);

  useEffect(() => {
    // Comments that the author has written into the page have no thread on this site.
    if (!host || thread === '') return;
    fetchComments(host, { thread, order: data.order }).then((now) => {
      // If the visitor has added comments in the meantime, the list stays as it is.
      if (now && isFirst.current) setPage(now);
    }, host.report);
    return () => {
      isFirst.current = false;
    };
  }, [host, thread, data.order]);
  useEffect(() => {
    if (focused !== '') root.current?.querySelector<HTMLElement>(`[id="c-${focused}"]`)?.focus();
  }, [focused]);

  const ask = (event: MouseEvent, wanted: Order, after?: string): void => {
    if (!host || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    fetchComments(host, { thread, order: wanted, ...(after !== undefined && { after }) })
      .then((found) => {
        setSaid(found ? '' : tryLater());
        if (!found) return;
        isFirst.current = false;
        setPage(after === undefined ? found : { ...found, comments: [...page.comments, ...found.comments] });
        setOrder(wanted);
        if (after !== undefined) setFocused(found.comments[0]?.id ?? '');
      })
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };
  const keep = (own: OwnComment): void => {
    isFirst.current = false;
    setPage((before) => ({ ...before, own: [own, ...before.own.filter((other) => other.id !== own.id)] }));
    setFocused(own.id);
    setSaid(own.isWaiting ? waits() : isShown());
  };
  // Examples of an author are not those of a page, so nothing can be asked for.
  const address = (query: Readonly<Record<string, string>>) =>
    `/social/comments?${new URLSearchParams({ thread, order, ...query })}`;
  const replyLink = (comment: Comment) =>
    thread !== '' &&
    page.isOpen && (
      <p className={classes.actions}>
        <a
          href={`${address({ reply: comment.id })}#write`}
          aria-label={replyName({ name: comment.name })}
          onClick={(event) => {
            if (!host || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            setReplyTo(comment);
          }}
        >
          {reply()}
        </a>
      </p>
    );
  const ownIds = new Set(page.own.map((own) => own.id));

  return (
    <div ref={root} className={classes.talk}>
      {thread !== '' && page.comments.length > 1 && (
        <p className={classes.actions}>
          {ORDERS.map((each) => (
            <a
              key={each}
              href={address({ order: each })}
              aria-current={each === order ? 'true' : undefined}
              onClick={(event) => ask(event, each)}
            >
              {each === 'oldest' ? oldestFirst() : newestFirst()}
            </a>
          ))}
        </p>
      )}
      {page.comments.length > 0 && (
        <ol className={classes.list}>
          {page.comments
            .filter((comment) => !ownIds.has(comment.id))
            .map((comment) => (
              <CommentItem key={comment.id} comment={comment}>
                {replyLink(comment)}
                {comment.replies.length > 0 && (
                  <ol className={classes.list}>
                    {comment.replies
                      .filter((each) => !ownIds.has(each.id))
                      .map((each) => (
                        <CommentItem key={each.id} comment={each}>
                          {replyLink(each)}
                        </CommentItem>
                      ))}
                  </ol>
                )}
                {thread !== '' && comment.moreReplies > 0 && (
                  <p>
                    <a href={address({ root: comment.id })}>{moreReplies({ count: comment.moreReplies })}</a>
                  </p>
                )}
              </CommentItem>
            ))}
        </ol>
      )}
      {thread !== '' && page.next !== null && (
        <p>
          <a rel="next" href={address({ after: page.next })} onClick={(event) => ask(event, order, page.next ?? '')}>
            {moreComments()}
          </a>
        </p>
      )}
      {page.own.length > 0 && (
        <ol className={classes.list}>
          {page.own.map((own) => (
            <OwnItem key={own.id} own={own} onChanged={keep} />
          ))}
        </ol>
      )}
      <p role="status">{said}</p>
      {page.isOpen ? (
        <CommentForm
          id={id}
          thread={thread}
          me={page.me}
          replyTo={replyTo}
          onReplyEnds={() => setReplyTo(undefined)}
          onSent={(own) => {
            setReplyTo(undefined);
            keep(own);
          }}
        />
      ) : (
        <p>{closed()}</p>
      )}
    </div>
  );
}
