import { cannotSubmit, formNotConfigured, rateLimited, sendingFailed, unknownError } from '../messages/messages.ts';
import type { FormErrors } from './field-value.ts';

/** Why a submission was not accepted (§8 Status mapping). */
export type SubmitFailure =
  /**
   * Each message is shown at its item. The text of the general message depends on where it is shown: above
   * (`reviewBelow`) or below (`reviewAbove`) the form.
   */
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  /** `captcha`: the captcha is not complete. `offline`: there was no connection. `message`: any other reason. */
  | { readonly kind: 'message' | 'captcha' | 'offline'; readonly message: string };

/** §8: the text for a status whose text does not depend on the body of the server's answer. */
function statusText(status: number): string | undefined {
  if (status === 401) return cannotSubmit();
  if (status === 404) return formNotConfigured();
  if (status === 429) return rateLimited();
  return status === 500 ? sendingFailed() : undefined;
}

/**
 * §8 Status mapping. `body` is the body of the server's answer, not validated. For 400 with `errors`, returns messages
 * for items. Otherwise, returns the fixed message of the status, the `error` of the body, or the unknown-error message.
 * Never throws.
 */
export function submitFailure(status: number, body: unknown): SubmitFailure {
  const fixed = statusText(status);
  if (fixed !== undefined) return { kind: 'message', message: fixed };
  const errors = status === 400 ? itemErrors(ownValue(body, 'errors')) : new Map<string, string>();
  if (errors.size > 0) return { kind: 'fields', errors };
  const error = ownValue(body, 'error');
  return { kind: 'message', message: typeof error === 'string' && error !== '' ? error : unknownError() };
}

function itemErrors(errors: unknown): FormErrors {
  if (typeof errors !== 'object' || errors === null) return new Map();
  return new Map(
    Object.entries(errors).flatMap(([id, message]) =>
      typeof message === 'string' && message !== '' ? [[id, message] as const] : [],
    ),
  );
}

function ownValue(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return new Map<string, unknown>(Object.entries(body)).get(name);
}
