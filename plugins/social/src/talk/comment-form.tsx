import { useHost } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  commentAs,
  noReply,
  replyName,
  send,
  writeComment,
  yourComment,
  yourEmail,
  yourName,
} from '../messages/messages.ts';
import { sendComment } from './comment-calls.ts';
import type { Comment, OwnComment } from './comment-schema.ts';
import { LONGEST_EMAIL, LONGEST_NAME, LONGEST_TEXT } from './longest-text.ts';
import classes from './talk.module.css';

interface CommentFormProps {
  readonly id: string;
  readonly thread: string;
  /** Name of the member or the account; empty for other visitors. */
  readonly me: string;
  /** The comment to which the visitor replies. */
  readonly replyTo: Comment | undefined;
  readonly onReplyEnds: () => void;
  readonly onSent: (own: OwnComment) => void;
}

/** The form for a comment. Without a script, a page of the site answers it. */
export function CommentForm({ id, thread, me, replyTo, onReplyEnds, onSent }: CommentFormProps) {
  const host = useHost();
  const isBusy = useRef(false);
  const text = useRef<HTMLTextAreaElement>(null);
  // The key of what is written at the moment. Sending it again, after a failure too, stores it once.
  const key = useRef('');
  const [refused, setRefused] = useState('');

  useEffect(() => {
    if (replyTo) text.current?.focus();
  }, [replyTo]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!host) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    key.current ||= crypto.randomUUID();
    const form = event.currentTarget;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    sendComment(host, { ...fields, key: key.current })
      .then((sent) => {
        if ('refused' in sent) return setRefused(sent.refused);
        setRefused('');
        key.current = '';
        if (text.current) text.current.value = '';
        onSent(sent.own);
      })
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const field = (name: string, label: string, settings: object) => (
    <p>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input id={`${id}-${name}`} name={name} required {...settings} />
    </p>
  );
  return (
    <form className={classes.form} method="post" action="/social/comments" onSubmit={submit}>
      <h3>{replyTo ? replyName({ name: replyTo.name }) : writeComment()}</h3>
      <input type="hidden" name="thread" value={thread} />
      <input type="hidden" name="reply" value={replyTo?.id ?? ''} />
      {me === '' ? (
        <>
          {field('name', yourName(), { maxLength: LONGEST_NAME, autoComplete: 'name' })}
          {field('email', yourEmail(), { type: 'email', maxLength: LONGEST_EMAIL, autoComplete: 'email' })}
        </>
      ) : (
        <p>{commentAs({ name: me })}</p>
      )}
      <p>
        <label htmlFor={`${id}-text`}>{yourComment()}</label>
        <textarea ref={text} id={`${id}-text`} name="text" rows={5} required maxLength={LONGEST_TEXT} />
      </p>
      {refused !== '' && <p role="alert">{refused}</p>}
      <p className={classes.actions}>
        <button type="submit">{send()}</button>
        {replyTo && (
          <button type="button" onClick={onReplyEnds}>
            {noReply({ name: replyTo.name })}
          </button>
        )}
      </p>
    </form>
  );
}
