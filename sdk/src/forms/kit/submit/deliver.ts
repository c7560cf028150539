import type { Http } from '@plinth/sdk';
import { type Refusal, requestKey, type SaveResult, type SentFiles, saveSubmission } from './calls.ts';
import type { Payload } from './payload.ts';

/** Result of `deliver`. `unsent`: no key could be obtained, so the submission itself has not been sent. */
export type Delivery = SaveResult | { readonly type: 'unsent'; readonly refusal: Refusal };

/**
 * §7: gets a submission key, then sends the submission with this key. `known` is the key of an earlier attempt whose
 * result is unknown. The server stores only one submission for each key, so it is safe to send the same submission
 * again with this key. If that key has expired without being used, one new key is requested. `keep` is called with
 * every key before anything is sent with it.
 */
export async function deliver(
  http: Pick<Http, 'post'>,
  payload: Payload,
  known: string | undefined,
  keep: (key: string) => void,
  files?: SentFiles,
): Promise<Delivery> {
  if (known !== undefined) {
    const result = await saveSubmission(http, payload, known, files);
    if (result.type === 'accepted' || result.mayBeStored || isTemporary(result.refusal)) return result;
  }
  const answer = await requestKey(http, payload.formId);
  if (answer.type === 'failed') return { ...answer, type: 'unsent' };
  keep(answer.key);
  return saveSubmission(http, payload, answer.key, files);
}

/**
 * Can a retry succeed without any action of the visitor? True when there was no answer, when the rate limit was
 * exceeded, and for an error of the server.
 */
export function isTemporary({ status }: Refusal): boolean {
  return status === 0 || status === 429 || status >= 500;
}
