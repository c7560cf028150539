import type { Http } from '@plinth/sdk';
import { type Refusal, requestKey, type SaveResult, type SentFiles, saveSubmission } from './calls.ts';
import type { Payload } from './payload.ts';

/** `unsent`: no key could be obtained, so the submission itself has not been sent yet. */
export type Delivery = SaveResult | { readonly type: 'unsent'; readonly refusal: Refusal };

/**
 * §7: gets a submission key, then saves under it. `known` is the key of an earlier try whose result is unknown: because
 * the server stores a key only once, the same submission may be sent again under it. If that key has expired unused, a
 * new one is requested, once. `keep` is called with every key before anything is sent under it.
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
 * Can a retry without the visitor succeed? True when there was no answer, for a rate limit, and for an error of the
 * server.
 */
export function isTemporary({ status }: Refusal): boolean {
  return status === 0 || status === 429 || status >= 500;
}
