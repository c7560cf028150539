import { messageOf } from '@plinth/server/errors';
import { limitedText, retryAfterS } from '@plinth/server/http';
import * as v from 'valibot';
import { RemoteFailure, type RemoteLimits } from './remote-catalogue.ts';
import { LATER, TOKEN, WRONG_SHAPE } from './remote-hints.ts';
import { TooManyRequests } from './within-rate.ts';

/** Limit for the seconds that are read from `Retry-After`. */
const LONGEST_WAIT_S = 3_600;

interface RequestOptions {
  readonly stop: AbortSignal;
  readonly limits: Pick<RemoteLimits, 'timeoutMs' | 'answerBytes'>;
  /** Statuses with which the backend refuses the token. Default: 401 and 403. */
  readonly refusals?: readonly number[];
}

const messageSchema = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));
const LONGEST_MESSAGE = 300;
const REFUSALS = [401, 403];
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/**
 * Sends a request to a backend, and returns the JSON of its answer.
 *
 * Throws: `RemoteFailure`, or the reason of `stop` when `stop` has ended the request.
 */
export async function remoteJson(
  url: URL,
  init: RequestInit,
  { stop, limits, refusals = REFUSALS }: RequestOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = AbortSignal.any([stop, timeout]);
  const text = await answerText(url, { ...init, signal }, { refusals, mostBytes: limits.answerBytes }).catch(
    (thrown: unknown) => {
      stop.throwIfAborted();
      if (thrown instanceof RemoteFailure) throw thrown;
      const reason = timeout.aborted
        ? `the backend has not answered within ${limits.timeoutMs} ms`
        : `the backend did not answer: ${messageOf(thrown)}`;
      throw new RemoteFailure('PLINTH-SITE-260', reason, LATER);
    },
  );
  try {
    return JSON.parse(text);
  } catch {
    throw new RemoteFailure('PLINTH-SITE-262', 'the answer of the backend is not JSON', WRONG_SHAPE);
  }
}

async function answerText(
  url: URL,
  init: RequestInit,
  { refusals, mostBytes }: { readonly refusals: readonly number[]; readonly mostBytes: number },
): Promise<string> {
  const answer = await fetch(url, { ...init, redirect: 'error' });
  if (answer.ok) return bodyOf(answer, mostBytes);
  const reason = `the backend answers ${answer.status}${messageIn(await bodyOf(answer, mostBytes))}`;
  if (refusals.includes(answer.status)) throw refusedToken(reason);
  const waitS = retryAfterS(answer.headers, LONGEST_WAIT_S);
  if (answer.status === TOO_MANY || (answer.status === UNAVAILABLE && waitS !== undefined))
    throw new TooManyRequests(reason, waitS);
  throw laterAgain(reason);
}

async function bodyOf(answer: Response, mostBytes: number): Promise<string> {
  const text = await limitedText(answer, mostBytes);
  if (text !== undefined) return text;
  const reason = `the answer of the backend is larger than ${mostBytes} bytes`;
  throw new RemoteFailure('PLINTH-SITE-262', reason, 'Shorten the descriptions of the products.');
}

/**
 * The message in the backend's answer to a refused request, for the log. It is empty for an answer without such a
 * message, for example a page of a proxy.
 */
function messageIn(text: string): string {
  const parsed = v.safeParse(messageSchema, text);
  return parsed.success ? `: ${parsed.output.message.slice(0, LONGEST_MESSAGE)}` : '';
}

/** The failure for a backend that refuses the token. Some backends do this in an answer with status 200. */
export function refusedToken(reason: string): RemoteFailure {
  return new RemoteFailure('PLINTH-SITE-261', reason, TOKEN);
}

/** The failure for a backend that must be called again later. Some backends say this in an answer with status 200. */
export function laterAgain(reason: string): RemoteFailure {
  return new RemoteFailure('PLINTH-SITE-260', reason, LATER);
}
