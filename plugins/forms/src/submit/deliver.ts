import type { Http } from '@plinth/sdk';
import { type Refusal, requestKey, type SaveResult, type SentFiles, saveSubmission } from './calls.ts';
import type { Payload } from './payload.ts';

/** `unsent`: there was no key to be had, so nobody has been asked about the submission itself yet. */
export type Delivery = SaveResult | { readonly type: 'unsent'; readonly refusal: Refusal };

/**
 * §7: gets a submission key, then saves under it. `known` is the key of an earlier try whose end nobody knows: the
 * server stores a key once, so the same submission may go again under it. It may have expired unused; then a new one is
 * got, once. `keep` learns of every key before anything is sent under it.
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

/** Worth another try without the visitor: no answer, too many at once, or trouble of the server's own. */
export function isTemporary({ status }: Refusal): boolean {
  return status === 0 || status === 429 || status >= 500;
}
