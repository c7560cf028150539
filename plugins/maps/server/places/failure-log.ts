import type { Log } from '@plinth/server/pages';
import type { PlacesFailure } from './places-provider.ts';

/** The same failure is logged at most once in this time. */
const LOG_EVERY_MS = 60_000;
/**
 * Limit for the different failures in memory. Without it they could fill the memory, because the message of a network
 * error can be any text.
 */
const MOST_FAILURES = 50;

/**
 * Logs failures of the places service. The same failure is logged at most once a minute, although it occurs again for
 * every visitor who types.
 */
export function failureLog(log: Pick<Log, 'warn'>, now: () => number = () => performance.now()) {
  const loggedAt = new Map<string, number>();
  return ({ message, hint }: PlacesFailure): void => {
    if (now() - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    if (loggedAt.size >= MOST_FAILURES) loggedAt.clear();
    loggedAt.set(message, now());
    log.warn({ code: 'PLINTH-SITE-312' }, `PLINTH-SITE-312 ${message} -> ${hint}`);
  };
}
