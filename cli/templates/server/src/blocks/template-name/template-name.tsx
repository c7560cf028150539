import type { BlockProps } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type SyntheticEvent, useState } from 'react';
import { notSent, send, sent, yourEmail, yourNote } from '../../messages/messages.ts';
import { LONGEST_EMAIL, LONGEST_NOTE } from '../../rules/limits.ts';
import type { TemplateNameData } from './schema.ts';
import classes from './template-name.module.css';

/** Address of the server half. */
const NOTES_CALL = '/api/template-name';

/**
 * A title, a text, and a form for a note. Without a script the browser sends the form itself. It must render the same
 * on the server and in the first render of the browser: no clock, no randomness, no `window`.
 */
export function TemplateNameBlock({ data }: BlockProps<TemplateNameData>) {
  // The host is null on the server.
  const host = useHost();
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready');
  if (!data.title && !data.text) return null;
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    if (!host) return;
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const body = new URLSearchParams({ email: String(fields.get('email')), text: String(fields.get('text')) });
    setState('sending');
    const address = (host.page.website.apiOrigin ?? '') + NOTES_CALL;
    const isStored = await host.fetch(address, { method: 'POST', body }).then(
      ({ ok }) => ok,
      // There is no connection.
      () => false,
    );
    if (isStored) form.reset();
    setState(isStored ? 'sent' : 'failed');
  };
  return (
    <div className={classes.card}>
      {data.title && <h2 className={classes.title}>{data.title}</h2>}
      {data.text && <p className={classes.text}>{data.text}</p>}
      <form className={classes.form} method="post" action={NOTES_CALL} onSubmit={submit}>
        <label>
          {yourEmail()}
          <input type="email" name="email" autoComplete="email" required maxLength={LONGEST_EMAIL} />
        </label>
        <label>
          {yourNote()}
          <textarea name="text" rows={4} required maxLength={LONGEST_NOTE} />
        </label>
        <button type="submit" className={classes.button} disabled={state === 'sending'}>
          {send()}
        </button>
        <p role="status">{state === 'sent' ? sent() : state === 'failed' ? notSent() : ''}</p>
      </form>
    </div>
  );
}
