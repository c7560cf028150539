import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findLikes, type LikeState, sendLike } from '../../liking/like-calls.ts';
import { like, liked, likes, likeTakenBack, tryLater } from '../../messages/messages.ts';
import classes from './likes.module.css';
import type { LikesData } from './schema.ts';

/**
 * A like button. Without a script, it is a form that is answered by a page of the site. A visitor is counted once, and
 * can take the like back.
 */
export function Likes({ data }: BlockProps<LikesData>) {
  const { target, buttonText } = data;
  const host = useHost();
  const isBusy = useRef(false);
  const [state, setState] = useState<LikeState>();
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!host || target === '') return;
    let isShown = true;
    findLikes(host, target).then((found) => {
      // An answer that arrives after the visitor has pressed the button is out of date.
      if (found && isShown) setState((known) => known ?? found);
    }, host.report);
    return () => {
      isShown = false;
    };
  }, [host, target]);

  const press = (event: FormEvent): void => {
    if (!host) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    sendLike(host, target, !state?.isLiked)
      .then((now) => {
        setSaid(now ? (now.isLiked ? liked() : likeTakenBack()) : tryLater());
        if (now) setState(now);
      })
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const count = state?.count ?? data.count;
  return (
    <form className={classes.likes} method="post" action="/social/likes" onSubmit={press}>
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="liked" value="yes" />
      <button type="submit" className={classes.button} aria-pressed={state?.isLiked}>
        <svg aria-hidden="true" focusable="false" viewBox="0 0 24 24" width="20" height="20">
          <path d="M12 20L4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {buttonText || like()}
      </button>
      <span>{likes({ count })}</span>
      <span role="status">{said}</span>
    </form>
  );
}
