import type { FormErrors } from './field-value.ts';
import { FORM_MESSAGES } from './messages.ts';

/** Why a submission was not accepted (§8 Status mapping). */
export type SubmitFailure =
  /** Shown at the items. The general message depends on where it is placed (`reviewBelow`, `reviewAbove`). */
  | { readonly kind: 'fields'; readonly errors: FormErrors }
  /** `captcha`: the captcha is not complete. `offline`: there was no connection. `message`: any other reason. */
  | { readonly kind: 'message' | 'captcha' | 'offline'; readonly message: string };

const STATUS_MESSAGES: ReadonlyMap<number, string> = new Map([
  [401, FORM_MESSAGES.unauthorised],
  [404, FORM_MESSAGES.notConfigured],
  [429, FORM_MESSAGES.rateLimited],
  [500, FORM_MESSAGES.serverError],
]);

/**
 * §8 Status mapping. `body` is the answer of the server, unchecked: 400 with `errors` gives messages for items;
 * otherwise its `error` is used, or the unknown-error message when there is none. Never throws.
 */
export function submitFailure(status: number, body: unknown): SubmitFailure {
  const fixed = STATUS_MESSAGES.get(status);
  if (fixed !== undefined) return { kind: 'message', message: fixed };
  const errors = status === 400 ? itemErrors(ownValue(body, 'errors')) : new Map<string, string>();
  if (errors.size > 0) return { kind: 'fields', errors };
  const error = ownValue(body, 'error');
  return { kind: 'message', message: typeof error === 'string' && error !== '' ? error : FORM_MESSAGES.unknown };
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
