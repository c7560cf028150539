import type { Http, HttpFailure, RequestOptions } from '@plinth/sdk';
import * as v from 'valibot';
import { noSubmissionKey } from '../../../messages/messages.ts';
import { SAVE_SUBMISSION_PATH, SUBMISSION_KEY_PATH } from '../../index.ts';
import type { Payload } from './payload.ts';

/** Why a call failed, in the shape that `submitFailure` of the SDK reads. Status 0 means that there was no answer. */
export interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

export type KeyResult =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'failed'; readonly refusal: Refusal };

export type SaveResult =
  | { readonly type: 'accepted' }
  /**
   * `mayBeStored`: true when it is unknown whether the server has stored the submission. When the submission is sent
   * again under the same key, it is still stored only once.
   */
  | { readonly type: 'failed'; readonly refusal: Refusal; readonly mayBeStored: boolean };

const RATE_LIMITED = 429;
const FIRST_SERVER_ERROR = 500;
/** Time-out of a submission with files, whose upload can take long on a slow connection. */
const FILES_TIMEOUT_MS = 600_000;

/** §7: both calls of this file send credentials, and their caller handles failures. */
const OPTIONS = { secure: true, onFailure: 'return' } as const satisfies RequestOptions;

const keySchema = v.object({ key: v.pipe(v.string(), v.minLength(1)) });

/**
 * §7 FormSubmissionKey: requests a submission key, which is valid for this form only. A rate limit is returned with its
 * status; every other failure gets the message of §8 for a missing key.
 */
export async function requestKey(http: Pick<Http, 'post'>, formId: string): Promise<KeyResult> {
  const result = await http.post(`${SUBMISSION_KEY_PATH}?formId=${encodeURIComponent(formId)}`, OPTIONS);
  const answer = v.safeParse(keySchema, result.ok ? result.data : undefined);
  if (answer.success) return { type: 'key', key: answer.output.key };
  const status = result.ok ? 200 : answeredStatus(result);
  if (status === RATE_LIMITED) return { type: 'failed', refusal: { status, body: undefined } };
  return { type: 'failed', refusal: { status: status && 400, body: { error: noSubmissionKey() } } };
}

/** The files of a submission, each with the name of its input. */
export type SentFiles = readonly (readonly [name: string, file: File])[];

/** §7 SaveFormSubmission: sends the submission as JSON, or as multipart when it has files. */
export async function saveSubmission(
  http: Pick<Http, 'post'>,
  payload: Payload,
  key: string,
  files: SentFiles = [],
): Promise<SaveResult> {
  const data = { key, ...payload };
  const result = await http.post(SAVE_SUBMISSION_PATH, {
    ...OPTIONS,
    ...(files.length === 0
      ? { data }
      : { encoding: 'multipart', data: multipart(data, files), timeoutMs: FILES_TIMEOUT_MS }),
  });
  if (result.ok) return { type: 'accepted' };
  const status = answeredStatus(result);
  // An answer with a success status whose body is not JSON comes from a system between browser and server: a proxy, or
  // the sign-in page of a public network.
  const mayBeStored = status === 0 || status >= FIRST_SERVER_ERROR || result.kind === 'parse';
  return { type: 'failed', refusal: { status, body: result.body }, mayBeStored };
}

function multipart(data: Readonly<Record<string, unknown>>, files: SentFiles): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(data)) body.append(name, value === null ? '' : String(value));
  for (const [name, file] of files) body.append(name, file);
  return body;
}

/**
 * Status of the answer. 0 when there was no answer: the connection broke, the time-out passed or the call was aborted.
 */
function answeredStatus({ kind, status }: HttpFailure): number {
  return kind === 'network' || kind === 'timeout' || kind === 'aborted' ? 0 : status;
}
