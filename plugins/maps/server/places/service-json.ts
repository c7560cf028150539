import { messageOf } from '@plinth/server/errors';
import { limitedText, retryAfterS } from '@plinth/server/http';
import { PlacesFailure } from './places-provider.ts';

export interface ServiceLimits {
  readonly timeoutMs: number;
  readonly answerBytes: number;
}

/**
 * Limits for one answer of a places service. A visitor waits for the answer, so the whole answer must arrive within
 * `timeoutMs`.
 */
export const SERVICE_LIMITS: ServiceLimits = { timeoutMs: 5_000, answerBytes: 200_000 };

/** Limit for the seconds that are read from `Retry-After`. */
const LONGEST_WAIT_S = 3_600;
const LATER = 'Nothing needs to be done if it happens rarely. Otherwise look at the status of the places service.';
const SHAPE = 'Check the addresses of `places` in maps/provider.json.';
export const KEY_HINT = 'Check PLINTH_PLACES_KEY, and at the service what the key may be used for.';

/**
 * Requests JSON from a places service. Rejects with a `PlacesFailure`, whose message contains neither the address nor
 * the key.
 */
export async function serviceJson(address: URL, { timeoutMs, answerBytes }: ServiceLimits): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const failed = (thrown: unknown) => {
    const reason = signal.aborted ? `has not answered within ${timeoutMs} ms` : `did not answer: ${messageOf(thrown)}`;
    throw new PlacesFailure(`the places service ${reason}`, LATER);
  };
  const headers = { accept: 'application/json' };
  // A redirect could lead to a different site, which would get the key.
  const answer = await fetch(address, { headers, signal, redirect: 'error' }).catch(failed);
  if (!answer.ok) {
    await answer.body?.cancel();
    const hint = answer.status === 401 || answer.status === 403 ? KEY_HINT : LATER;
    throw new PlacesFailure(
      `the places service answers ${answer.status}`,
      hint,
      retryAfterS(answer.headers, LONGEST_WAIT_S),
    );
  }
  const text = await limitedText(answer, answerBytes).catch(failed);
  if (text === undefined)
    throw new PlacesFailure(`the answer of the places service is larger than ${answerBytes} bytes`, SHAPE);
  try {
    return JSON.parse(text);
  } catch {
    throw new PlacesFailure('the answer of the places service is not JSON', SHAPE);
  }
}
