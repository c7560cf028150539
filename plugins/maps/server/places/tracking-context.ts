import type { Log } from '@plinth/server/pages';
import * as v from 'valibot';

/**
 * A missing context is logged at most once in this time. The next log entry says how many such calls there were in the
 * meantime.
 */
const LOG_EVERY_MS = 60_000;
/** Limit for the characters of a name of a page or of its section. */
const LONGEST = 200;

const named = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST));

/** §7: the names of the page and of the section from which a call comes. */
const contextSchema = v.object({ productPage: named, productSection: named });

/**
 * §7: logs an error for a call whose tracking context is not complete. The call is answered anyway. The log contains
 * nothing of the query, because a visitor has typed it.
 */
export function trackingContextCheck(log: Pick<Log, 'error'>, now: () => number = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let calls = 0;
  return (query: unknown): void => {
    const parsed = v.safeParse(contextSchema, query);
    if (parsed.success) return;
    calls += 1;
    if (now() - loggedAt < LOG_EVERY_MS) return;
    const missing = [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))].join(', ');
    const reason = `PLINTH-SITE-308 ${calls} calls for places lack their tracking context: ${missing} -> Send productPage and productSection with each call.`;
    log.error({ code: 'PLINTH-SITE-308', calls }, reason);
    loggedAt = now();
    calls = 0;
  };
}
