import type { CaptchaWidget } from '@plinth/sdk';
import type { SubmitFailure } from '../../index.ts';

/** §3 Form submission: the fields that describe the form itself and do not depend on what is typed. */
export interface FormIdentity {
  readonly formId: string;
  readonly objectName: string;
  readonly isOverlayForm: boolean;
  readonly submitButtonText: string;
}

/** What is sent when the visitor presses the submit button and all fields are valid. */
export interface FormEntry {
  /** §3 `form`: JSON of form item id to value. */
  readonly form: string;
  /**
   * Is the submission allowed to wait in the browser's storage for a connection? False for a form with a password, a
   * payment or a file. A form with a captcha never waits, because its token would expire. Default: false.
   */
  readonly mayWait?: boolean | undefined;
  /**
   * Is the submission sent automatically as soon as there is a connection? It is sent from the outbox, or from the open
   * page when it must not be kept in the outbox. Default: false.
   */
  readonly goesLater?: boolean | undefined;
  /**
   * Chosen files, by the name of their input (`fieldName`). A submission with files is sent as multipart. Such a
   * submission is never kept to be sent later.
   */
  readonly files?: readonly (readonly [name: string, file: File])[] | undefined;
  /** Must the visitor complete the captcha before the form is sent (§5)? Default: false. */
  readonly needsCaptcha?: boolean | undefined;
  /** The widget of the form's captcha. Undefined until the widget exists. It is reset after every failure (§4). */
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
  /** `id`: the id of the submission's entry in the outbox. */
  | { readonly phase: 'waiting'; readonly id: string }
  | { readonly phase: 'failure'; readonly failure: SubmitFailure };

/** Result of `useSubmit`. */
export interface Submit {
  readonly state: SubmitState;
  /**
   * Call this when the focus enters the form for the first time. It fetches the code and services that a submission
   * needs, in case the connection is lost before the form is sent.
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
   * Call this when the visitor has changed a field: the error of this field is removed. When it was the last error of
   * the form, the form is ready again. Without `fieldId`: the visitor has solved the captcha.
   */
  fix(fieldId?: string): void;
}
