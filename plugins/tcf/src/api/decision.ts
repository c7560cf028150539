import type { Consent, Host } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf } from '@plinth/sdk/consent';

/** Key of the storage for `{decision}|{milliseconds since the epoch}`. */
const KEY = 'tcf.decision';

/** Has the visitor decided? Global Privacy Control is a decision (§4). */
export function isDecided({ cookie }: Host): boolean {
  const hasSignal = Reflect.get(navigator, 'globalPrivacyControl') === true;
  return hasSignal || choiceOf(cookie.get(ALLOWED_COOKIE), cookie.get(CONSENT_COOKIE)) !== undefined;
}

/**
 * The time of the visitor's decision. The first page that sees a decision stores its time. When the browser stores
 * nothing, the result is the current time.
 */
export function decidedAt({ storage: { local } }: Host, { performance, advertising }: Consent, now: Date): Date {
  const decision = `${Number(performance)}${Number(advertising)}`;
  const [known, time = ''] = (local.get(KEY) ?? '').split('|');
  const at = Number(time);
  // A clock that was set back must not date a decision in the future.
  if (known === decision && at > 0 && at <= now.getTime()) return new Date(at);
  local.set(KEY, `${decision}|${now.getTime()}`);
  return now;
}
