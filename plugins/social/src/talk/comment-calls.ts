import { type Host, type HttpResult, HttpService } from '@plinth/sdk';
import * as v from 'valibot';
import { tryLater } from '../messages/messages.ts';
import { type CommentAnswer, commentAnswerSchema, type Order, type OwnComment, sentSchema } from './comment-schema.ts';

const COMMENTS_CALL_PATH = '/api/social/comments';
const TIMEOUT_MS = 20_000;
const refusalSchema = v.object({ error: v.string() });

export interface Asked {
  readonly thread: string;
  readonly order: Order;
  /** Id of the comment after which the page begins. Undefined: the first page. */
  readonly after?: string;
}

/** A page of comments, with those of this visitor; undefined when the site does not answer. */
export async function fetchComments(host: Host, data: Asked): Promise<CommentAnswer | undefined> {
  const http = await host.use(HttpService);
  const result = await http.get(COMMENTS_CALL_PATH, { data: { ...data }, onFailure: 'return', timeoutMs: TIMEOUT_MS });
  const parsed = v.safeParse(commentAnswerSchema, result.ok ? result.data : undefined);
  return parsed.success ? parsed.output : undefined;
}

export type Sent = { readonly own: OwnComment } | { readonly refused: string };

/**
 * Sends a comment, or with `id` the changed text of a comment.
 *
 * @param data Fields of the form. `key` is the same when the same comment is sent again, so it is stored once.
 */
export async function sendComment(host: Host, data: Readonly<Record<string, string>>): Promise<Sent> {
  const http = await host.use(HttpService);
  return sentOf(
    await http.post(COMMENTS_CALL_PATH, {
      encoding: 'form',
      data,
      onFailure: 'return',
      timeoutMs: TIMEOUT_MS,
    }),
  );
}

function sentOf(result: HttpResult): Sent {
  const parsed = v.safeParse(sentSchema, result.ok ? result.data : undefined);
  if (parsed.success) return parsed.output;
  const refusal = v.safeParse(refusalSchema, result.ok ? undefined : result.body);
  return { refused: refusal.success ? refusal.output.error : tryLater() };
}
