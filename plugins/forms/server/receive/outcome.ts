import type { FormErrors, FormValues } from '@plinth/sdk/forms';
import { messageLanguage } from '@plinth/sdk/messages';
import {
  cannotSubmit,
  formNotConfigured,
  processingFailed,
  rateLimited,
  sendingFailed,
  unparsedFields,
} from '@plinth/sdk/words';
import type { SiteErrorCode } from '@plinth/server/errors';
import type { PlacedForm } from './form-registry.ts';

/** Result of sending a form. */
export type FormOutcome = { readonly accepted: true; readonly form: PlacedForm } | RefusedForm;

/** A refused form, with the status and message of §8 (status mapping). */
export interface RefusedForm {
  readonly accepted: false;
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 500;
  /** Message of §8. */
  readonly message: string;
  /** Locale whose language the messages are in: the locale of the form's page, if it is known (BCP 47). */
  readonly locale: string;
  /** Message for each invalid field, by the id of the field; empty when the form was refused for a different reason. */
  readonly errors: FormErrors;
  readonly code?: SiteErrorCode;
  readonly retryAfterS?: number;
  /** True when the crumb is missing or wrong. The answer then contains the right crumb. */
  readonly crumbFail?: boolean;
  /** The form, if it was found, and the values that were typed, if they could be read. */
  readonly form?: PlacedForm | undefined;
  readonly values?: FormValues | undefined;
  /** The error that was thrown while the form was stored. */
  readonly cause?: unknown;
}

type Details = Omit<RefusedForm, 'accepted' | 'status' | 'message' | 'errors' | 'locale'> & {
  readonly errors?: FormErrors;
};

function messageOf(status: RefusedForm['status']): string {
  if (status === 401) return cannotSubmit();
  if (status === 404) return formNotConfigured();
  if (status === 413) return unparsedFields();
  if (status === 429) return rateLimited();
  return status === 500 ? sendingFailed() : processingFailed();
}

/** Refuses a form, with its messages in the current language (`inLanguage`). */
export function refuse(
  status: RefusedForm['status'],
  details: Details & { readonly message?: string } = {},
): RefusedForm {
  const locale = messageLanguage();
  return { accepted: false, status, message: messageOf(status), locale, errors: new Map(), ...details };
}
