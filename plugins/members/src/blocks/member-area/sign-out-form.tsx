import { useHost } from '@plinth/sdk/react';
import { type FormEvent, type RefObject, useState } from 'react';
import { signedIn, signOut as signOutText, yourAccount } from '../../messages/messages.ts';
import { isForMembers } from '../../session/page-access.ts';
import { signOut } from '../../session/sign-out.ts';
import classes from './member-area.module.css';

interface SignOutFormProps {
  readonly cloneCart: boolean;
  /** The element with the content for visitors; it gets the focus after signing out. */
  readonly visitor: RefObject<HTMLElement | null>;
}

/** The form with which a signed-in member signs out. Without a script, the form is posted to the site. */
export function SignOutForm({ cloneCart, visitor }: SignOutFormProps) {
  const host = useHost();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (): Promise<void> => {
    if (!host) return;
    setSending(true);
    setProblem(undefined);
    const refused = await signOut(host, cloneCart);
    setProblem(refused);
    if (refused !== undefined) return;
    if (isForMembers(host.page)) location.reload();
    else visitor.current?.focus({ preventScroll: true });
  };

  const submit = (event: FormEvent): void => {
    if (!host) return;
    event.preventDefault();
    if (isSending) return;
    send()
      .catch(host.report)
      .finally(() => setSending(false));
  };

  return (
    <>
      <p>{signedIn()}</p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <form className={classes.row} method="post" action="/account/sign-out" onSubmit={submit}>
        <a className={classes.button} href="/account">
          {yourAccount()}
        </a>
        <button className={`${classes.button} ${classes.plain}`} type="submit" aria-disabled={isSending}>
          {signOutText()}
        </button>
      </form>
    </>
  );
}
