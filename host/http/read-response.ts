import type { FailureKind, HttpResult } from '@plinth/sdk';
import * as v from 'valibot';
import { unauthorised, unparsable } from '../messages/messages.ts';
import { statusText } from './error-texts.ts';

export interface Reading {
  readonly result: HttpResult;
  /** The new crumb that the server sent together with `crumbFail`; empty when it sent no crumb. */
  readonly crumb: string;
}

export interface ReadOptions {
  /** The URL as the caller gave it. */
  readonly url: string;
  readonly responseFormat: 'json' | 'text';
  /** True for a server of this site. No other server may request a login or set a crumb. */
  readonly own: boolean;
}

/** §8: statuses of responses whose JSON body can contain the server's own description of the error. */
const SERVER_ERROR_STATUSES: readonly number[] = [400, 401, 500, 502];
/** Old Windows network stacks report the status 204 as 1223. */
const EMPTY_STATUSES: readonly number[] = [204, 1223];

const flag = v.fallback(v.boolean(), false);

/** The fields of a JSON body that the data wrapper itself reads. A field of the wrong type counts as absent. */
const signalsSchema = v.object({
  loginRequired: flag,
  authorizationFail: flag,
  crumbFail: flag,
  crumb: v.fallback(v.string(), ''),
  error: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  billingErrorCode: v.optional(v.unknown()),
});

type Signals = v.InferOutput<typeof signalsSchema>;
const NO_SIGNALS: Signals = { loginRequired: false, authorizationFail: false, crumbFail: false, crumb: '' };

/**
 * Turns a response into a result by the rules of §8 "Data wrapper". Rejects only when the connection breaks before the
 * body is complete.
 */
export async function readResponse(response: Response, { url, responseFormat, own }: ReadOptions): Promise<Reading> {
  const { status } = response;
  if (EMPTY_STATUSES.includes(status)) return { result: { ok: true, status, data: {} }, crumb: '' };
  const text = await response.text();
  if (response.ok && responseFormat === 'text') return { result: { ok: true, status, data: text }, crumb: '' };

  const json = parseJson(text);
  const body = json.ok ? json.value : text;
  const parsed = v.safeParse(signalsSchema, json.ok ? json.value : undefined);
  const signals = parsed.success ? parsed.output : NO_SIGNALS;
  const said = [signals.error, signals.message].find((words) => typeof words === 'string' && words !== '');
  const failure = (kind: FailureKind, otherwise: string): Reading => ({
    result: { ok: false, kind, status, message: typeof said === 'string' ? said : otherwise, body },
    crumb: signals.crumb,
  });

  if (own && signals.loginRequired) return failure('login', unauthorised());
  if (own && signals.authorizationFail) return failure('authorization', unauthorised());
  if (own && signals.crumbFail) return failure('crumb', unauthorised());
  if (response.ok) {
    if (json.ok) return { result: { ok: true, status, data: body }, crumb: '' };
    const message = unparsable({ url, message: json.message });
    return { result: { ok: false, kind: 'parse', status, message, body }, crumb: '' };
  }
  const explained = signals.error || signals.message || signals.billingErrorCode;
  if (explained && SERVER_ERROR_STATUSES.includes(status)) return failure('server', statusText(status));
  return { result: { ok: false, kind: 'status', status, message: statusText(status), body }, crumb: '' };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; message: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
