import { type Host, type HttpResult, HttpService } from '@plinth/sdk';
import { boolean, number, object } from '@plinth/sdk/fields';
import * as v from 'valibot';

const LIKES_CALL_PATH = '/api/social/likes';
const TIMEOUT_MS = 15_000;
const answerSchema = object({ count: number(), isLiked: boolean() });

export interface LikeState {
  readonly count: number;
  /** Does this visitor like it? */
  readonly isLiked: boolean;
}

/** The likes of a target; undefined when the site does not answer. */
export async function findLikes(host: Host, target: string): Promise<LikeState | undefined> {
  const http = await host.use(HttpService);
  return stateOf(await http.get(LIKES_CALL_PATH, { data: { target }, onFailure: 'return', timeoutMs: TIMEOUT_MS }));
}

/**
 * Likes a target, or takes the like back. The call says what the visitor wants and not that it changes, so a call that
 * is sent again changes nothing.
 */
export async function sendLike(host: Host, target: string, isLiked: boolean): Promise<LikeState | undefined> {
  const http = await host.use(HttpService);
  const data = { target, liked: isLiked ? 'yes' : 'no' };
  return stateOf(
    await http.post(LIKES_CALL_PATH, {
      encoding: 'form',
      data,
      onFailure: 'return',
      retry: true,
      timeoutMs: TIMEOUT_MS,
    }),
  );
}

function stateOf(result: HttpResult): LikeState | undefined {
  const parsed = v.safeParse(answerSchema, result.ok ? result.data : undefined);
  return parsed.success ? parsed.output : undefined;
}
