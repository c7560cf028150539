import type { CaptchaWidget } from '@plinth/sdk';
import type { SubmitFailure } from '../../index.ts';

/** §3 Form submission: the fields that describe the form itself and do not depend on what is typed. */
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
   * May the submission wait in the browser's storage for a connection? False for a form with a password, a payment or a
   * file. A form with a captcha never waits, because its token would expire. Default: false.
   */
  readonly mayWait?: boolean | undefined;
  /**
   * Is the submission sent automatically once there is a connection? It is sent from the outbox, or from the page when
   * the outbox may not keep it. Default: false.
   */
  readonly goesLater?: boolean | undefined;
  /**
   * Chosen files, by the name of their input (`fieldName`). A submission with files is sent as multipart. It is never
   * kept to be sent later.
   */
  readonly files?: readonly (readonly [name: string, file: File])[] | undefined;
  /** Must the captcha be complete before the form is sent (§5)? Default: false. */
  readonly needsCaptcha?: boolean | undefined;
  /** The captcha widget, once it exists; reset after every failure (§4). */
  readonly captcha?: CaptchaWidget | undefined;
  /** Value of the honeypot input, which visitors do not see. */
  readonly honeypot?: string | undefined;
}

/**
 * §4 Form.
 * - `idle`: ready. `submitting`: being sent; further submits are ignored, and the button shows 'Submitting…'
 * - `waiting`: there is no connection; the submission is kept and sent automatically. Further submits are ignored
 * - `success`: the submission message replaces the form. `failure`: the errors are shown, the form is enabled
 */
export type SubmitState =
  | { readonly phase: 'idle' | 'submitting' }
  /** `isLate`: the submission had waited for a connection. */
  | { readonly phase: 'success'; readonly isLate?: true | undefined }
  /** `id` names the entry of the outbox. */
  | { readonly phase: 'waiting'; readonly id: string }
  | { readonly phase: 'failure'; readonly failure: SubmitFailure };

/** Result of `useSubmit`. */
export interface Submit {
  readonly state: SubmitState;
  /**
   * Call this when the visitor has entered the form. Fetches the code and services that a submission needs, while there
   * is a connection.
   */
  prepare(): void;
  /** Sends the form. Ignored while `submitting` or `waiting`, and after `success`. */
  submit(entry: FormEntry): void;
  /**
   * Call this when validation in the browser has failed: the state becomes `failure`. Ignored in the same states in
   * which `submit` is ignored.
   */
  refuse(failure: SubmitFailure): void;
  /**
   * Call this when the visitor has changed a field: its error is removed. When it was the last error, the form is ready
   * again. Without `fieldId`: the captcha is solved.
   */
  fix(fieldId?: string): void;
}
