import { cannotSubmit, formNotConfigured, rateLimited, sendingFailed, unknownError } from '../messages/messages.ts';
import type { FormErrors } from './field-value.ts';

/** Why a submission was not accepted (§8 Status mapping). */
export type SubmitFailure =
  /**
   * Messages for items. They are shown at the items. The general message depends on its position (`reviewBelow`,
   * `reviewAbove`).
   */
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  /** `captcha`: the captcha is not complete. `offline`: there was no connection. `message`: any other reason. */
  | { readonly kind: 'message' | 'captcha' | 'offline'; readonly message: string };

/** §8: texts for statuses that do not depend on the server's answer. */
function statusText(status: number): string | undefined {
  if (status === 401) return cannotSubmit();
  if (status === 404) return formNotConfigured();
  if (status === 429) return rateLimited();
  return status === 500 ? sendingFailed() : undefined;
}

/**
 * §8 Status mapping. `body` is the answer of the server, not validated. For 400 with `errors` the result has messages
 * for items. Otherwise the result has the `error` of the answer, or the unknown-error message when the answer has no
 * `error`. Never throws.
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
