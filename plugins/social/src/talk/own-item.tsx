import { useHost } from '@plinth/sdk/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cancel, edit, inReply, isShown, save, waitsShort, yourComment } from '../messages/messages.ts';
import { sendComment } from './comment-calls.ts';
import { CommentItem } from './comment-item.tsx';
import type { OwnComment } from './comment-schema.ts';
import { LONGEST_TEXT } from './longest-text.ts';
import classes from './talk.module.css';

interface OwnItemProps {
  readonly own: OwnComment;
  readonly onChanged: (own: OwnComment) => void;
}

/** A comment of this visitor. Its text can be edited for five minutes. */
export function OwnItem({ own, onChanged }: OwnItemProps) {
  const { id, isWaiting, source, editableUntil, replyTo } = own;
  const host = useHost();
  const isBusy = useRef(false);
  const [isEditable, setEditable] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState('');

  useEffect(() => {
    const leftMs = Date.parse(editableUntil) - Date.now();
    setEditable(leftMs > 0);
    return leftMs > 0 ? host?.timeout(() => setEditable(false), leftMs) : undefined;
  }, [host, editableUntil]);

  const store = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!host || isBusy.current) return;
    isBusy.current = true;
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    sendComment(host, { id, text })
      .then((sent) => {
        if ('refused' in sent) return setRefused(sent.refused);
        setRefused('');
        setOpen(false);
        onChanged(sent.own);
      })
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
      });
  };

  const editor = isOpen && (
    <form className={classes.form} onSubmit={store}>
      <label htmlFor={`edit-${id}`}>{yourComment()}</label>
      <textarea
        id={`edit-${id}`}
        name="text"
        rows={4}
        required
        maxLength={LONGEST_TEXT}
        defaultValue={source}
        ref={focusFirst}
      />
      {refused !== '' && <p role="alert">{refused}</p>}
      <p className={classes.actions}>
        <button type="submit">{save()}</button>
        <button type="button" onClick={() => setOpen(false)}>
          {cancel()}
        </button>
      </p>
    </form>
  );
  return (
    <CommentItem comment={own} editor={editor || undefined}>
      <p className={classes.actions}>
        {replyTo !== '' && <span className={classes.quiet}>{inReply({ name: replyTo })}</span>}
        <span className={classes.badge}>{isWaiting ? waitsShort() : isShown()}</span>
        {isEditable && !isOpen && (
          <button type="button" onClick={() => setOpen(true)}>
            {edit()}
          </button>
        )}
      </p>
    </CommentItem>
  );
}

function focusFirst(element: HTMLTextAreaElement | null): void {
  element?.focus();
}
