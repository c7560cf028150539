import { ConsentControlService } from '@plinth/sdk';
import {
  ALLOWED_COOKIE,
  CONSENT_API_PATH,
  CONSENT_COOKIE,
  CONSENT_PAGE_PATH,
  choiceOf,
  consentFrom,
} from '@plinth/sdk/consent';
import { useHost, useHostEffect } from '@plinth/sdk/react';
import { type SubmitEvent, useId, useRef } from 'react';
import { ConsentChoices } from '../choices/consent-choices.tsx';
import { decide } from '../decide/decide.ts';
import { followDecision } from '../decide/follow-decision.ts';
import { sentDecision } from '../decide/sent-decision.ts';
import { acceptAll, closeDialog, declineAll, manageCookies, receipt } from '../messages/messages.ts';
import classes from './consent-dialog.module.css';

/**
 * The Manage Cookies dialog. Visitors can choose single purposes, accept all, decline all, and get the receipt of their
 * last decision. It is a modal dialog of the browser, so it is above all other elements, makes the page inert and
 * returns the focus when it closes.
 */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => {
    // The dialog is closed before it is removed, because the browser returns the focus only while the dialog is in the
    // document.
    dialog.current?.close();
    onClose();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` uses only values that never change.
  useHostEffect(
    dialog,
    (element, { onEscape }) => {
      element.showModal();
      return onEscape(close);
    },
    [],
  );
  if (!host) return null;
  const decision = choiceOf(host.cookie.get(ALLOWED_COOKIE), host.cookie.get(CONSENT_COOKIE));
  const allowable = consentFrom({ performance: true, advertising: true }, host.page.cookieSettings);
  const [, receiptId] = /^\d\d\.([\w-]+)$/.exec(host.cookie.get(CONSENT_COOKIE) ?? '') ?? [];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event;
    const choice = sentDecision(new FormData(form, event.nativeEvent.submitter));
    if (!choice) return;
    event.preventDefault();
    decide(host, choice);
    host
      .use(ConsentControlService)
      .then((control) => followDecision(host, control))
      .catch(host.report);
    close();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      // The host handles Escape, because the key must close the overlay that was opened last, in any plugin.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId} className={classes.title}>
        {manageCookies()}
      </h2>
      <ConsentChoices action={CONSENT_API_PATH} initial={decision} allowable={allowable} onSubmit={onSubmit} />
      <form className={classes.answers} method="post" action={CONSENT_API_PATH} onSubmit={onSubmit}>
        <button className={classes.button} type="submit" name="decision" value="accept">
          {acceptAll()}
        </button>
        <button className={classes.button} type="submit" name="decision" value="decline">
          {declineAll()}
        </button>
      </form>
      {receiptId !== undefined && (
        <p className={classes.receipt}>
          <a href={`${CONSENT_PAGE_PATH}?receipt=${receiptId}`} download>
            {receipt()}
          </a>
        </p>
      )}
      <button className={classes.close} type="button" aria-label={closeDialog()} onClick={close}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </dialog>
  );
}
