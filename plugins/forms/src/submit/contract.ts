import type { CaptchaWidget } from '@plinth/sdk';
import type { SubmitFailure } from '@plinth/sdk/forms';

/** §3 Form submission: what a form says of itself, whatever is typed into it. */
export interface FormIdentity {
  readonly formId: string;
  readonly objectName: string;
  readonly isOverlayForm: boolean;
  readonly submitButtonText: string;
}

/** One press of the submit button, after the fields have passed validation. */
export interface FormEntry {
  /** §3 `form`: JSON of form item id to value. */
  readonly form: string;
  /**
   * May it wait in the browser's storage for a connection? Not with a password, a payment or a file in it. A form with a
   * captcha never does: its token would be too old. Default false.
   */
  readonly mayWait?: boolean | undefined;
  /** Does it go by itself once there is a connection? From the outbox, or from the page where that may not have it. Default false. */
  readonly goesLater?: boolean | undefined;
  /** Chosen files by the name of their input (`fieldName`). With files the submission goes as multipart, and never waits. */
  readonly files?: readonly (readonly [name: string, file: File])[] | undefined;
  /** Does the form ask for a captcha? Then it goes with a complete one only (§5). Default false. */
  readonly needsCaptcha?: boolean | undefined;
  /** Its captcha, once it is there; reset after every failure (§4). */
  readonly captcha?: CaptchaWidget | undefined;
  /** What was typed into the input that no person sees. */
  readonly honeypot?: string | undefined;
}

/**
 * §4 Form.
 * - `idle`: ready. `submitting`: on its way; further submits are ignored, the button says 'Submitting…'
 * - `waiting`: there is no connection; the submission is kept and goes by itself. Further submits are ignored
 * - `success`: the form makes way for the submission message. `failure`: the errors are shown, the form is enabled
 */
export type SubmitState =
  | { readonly phase: 'idle' | 'submitting' }
  /** `isLate`: it had waited for its connection. */
  | { readonly phase: 'success'; readonly isLate?: true | undefined }
  /** `id` names the entry of the outbox. */
  | { readonly phase: 'waiting'; readonly id: string }
  | { readonly phase: 'failure'; readonly failure: SubmitFailure };

/** Answer of `useSubmit`. */
export interface Submit {
  readonly state: SubmitState;
  /** The visitor has come into the form: what a submission needs is fetched, while there is a connection. */
  prepare(): void;
  /** Sends. Ignored while `submitting` or `waiting`, and after `success`. */
  submit(entry: FormEntry): void;
  /** Validation in the browser found this: the state becomes `failure`. Ignored when `submit` is. */
  refuse(failure: SubmitFailure): void;
  /** The visitor changed a field: its error goes, and with the last error the failure. Without one: the captcha is solved. */
  mend(fieldId?: string): void;
}
