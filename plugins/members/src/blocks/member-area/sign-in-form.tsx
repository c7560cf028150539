import { useHost } from '@plinth/sdk/react';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import {
  createAccount,
  emailAddress,
  forgotPassword,
  passkey,
  password as passwordLabel,
  signIn as signInText,
  signingIn,
  staySignedIn,
} from '../../messages/messages.ts';
import { isRefusedPage } from '../../session/page-access.ts';
import { type SignInFailure, signIn } from '../../session/sign-in.ts';
import classes from './member-area.module.css';

interface SignInFormProps {
  /** False: shows only a link to the sign-in page of the site. */
  readonly isWhole: boolean;
  /** True: shows a link to the page that creates an account. */
  readonly canJoin: boolean;
  /** The element with the content for members. It gets the focus after signing in. */
  readonly member: RefObject<HTMLElement | null>;
}

/** §9 An email address has 256 characters at most. */
const LONGEST_EMAIL = 256;
const LONGEST_PASSWORD = 1024;

/** Signs a member in without leaving the page. Without a script, the form is posted to the sign-in page of the site. */
export function SignInForm({ isWhole, canJoin, member }: SignInFormProps) {
  const host = useHost();
  const id = useId();
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (!host) return;
    setSending(true);
    setFailure(undefined);
    const refused = await signIn(host, new FormData(form));
    setFailure(refused);
    const field = form.elements.namedItem('password');
    if (!(field instanceof HTMLInputElement)) return;
    if (refused) {
      if (refused.isWrong) field.focus();
      return;
    }
    field.value = '';
    // The server has sent a sign-in page at this address. Now it would send the page for members, so the page is loaded
    // again.
    if (isRefusedPage(host.page)) location.reload();
    else member.current?.focus({ preventScroll: true });
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (!host) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    send(event.currentTarget)
      .catch(host.report)
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };

  const wrong = failure?.isWrong ? ({ 'aria-invalid': true, 'aria-describedby': `${id}p` } as const) : {};
  return (
    <div className={classes.signIn}>
      {isWhole && (
        <form className={classes.form} method="post" action="/account/sign-in" onSubmit={submit}>
          <p id={`${id}p`} className={classes.problem} role="alert">
            {failure?.message}
          </p>
          <p className={classes.field}>
            <label htmlFor={`${id}e`}>{emailAddress()}</label>
            <input
              id={`${id}e`}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={LONGEST_EMAIL}
              {...wrong}
            />
          </p>
          <p className={classes.field}>
            <label htmlFor={`${id}w`}>{passwordLabel()}</label>
            <input
              id={`${id}w`}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={LONGEST_PASSWORD}
              {...wrong}
            />
          </p>
          <label className={classes.check}>
            <input type="checkbox" name="rememberMe" value="true" />
            <span>{staySignedIn()}</span>
          </label>
          <button className={classes.button} type="submit" aria-disabled={isSending}>
            {isSending ? signingIn() : signInText()}
          </button>
        </form>
      )}
      <ul className={classes.links}>
        {!isWhole && (
          <li>
            <a href="/account/sign-in">{signInText()}</a>
          </li>
        )}
        {canJoin && (
          <li>
            <a href="/account/sign-up">{createAccount()}</a>
          </li>
        )}
        {isWhole && (
          <>
            <li>
              <a href="/account/sign-in">{passkey()}</a>
            </li>
            <li>
              <a href="/account/reset">{forgotPassword()}</a>
            </li>
          </>
        )}
      </ul>
    </div>
  );
}
