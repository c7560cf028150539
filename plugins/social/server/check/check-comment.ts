import type { SiteParts } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import * as v from 'valibot';

/** Time-out for the checking service. The comment then waits for approval. */
const TIMEOUT_MS = 3_000;
const LARGEST_ANSWER = 10_000;

/** `ok`: the settings decide; `unsure`: somebody must approve it; `spam`: nobody sees it, and it is not in the queue. */
export type Verdict = 'ok' | 'unsure' | 'spam';

export interface CheckedComment {
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** Hash of the IP address, by which the service can tell floods. */
  readonly address: string;
}

export type CommentCheck = (comment: CheckedComment) => Promise<Verdict>;

const answerSchema = v.pipe(
  v.string(),
  v.maxLength(LARGEST_ANSWER),
  v.parseJson(),
  v.object({ verdict: v.picklist(['ok', 'unsure', 'spam']) }),
);

/** Asks the checking service of the settings. Without one, every comment is `ok`. */
export function commentCheck({ config: { comments }, log }: Pick<SiteParts, 'config' | 'log'>): CommentCheck {
  const { checkUrl, checkKey } = comments;
  if (checkUrl === undefined) return async () => 'ok';
  return async (comment) => {
    try {
      const answer = await fetch(checkUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(checkKey !== '' && { authorization: `Bearer ${checkKey}` }),
        },
        body: JSON.stringify(comment),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`HTTP status ${answer.status}`);
      return v.parse(answerSchema, await answer.text()).verdict;
    } catch (error) {
      log.warn(
        { err: error, code: 'PLINTH-SITE-393' },
        `the checking service of comments did not answer: ${messageOf(error)}`,
      );
      return 'unsure';
    }
  };
}
