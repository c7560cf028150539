import type { Consent, Host } from '@plinth/sdk';
import { ALLOWED_COOKIE, CONSENT_COOKIE, choiceOf } from '@plinth/sdk/consent';

/** Key in local storage. The stored value has the form `{decision}|{milliseconds since the epoch}`. */
const KEY = 'tcf.decision';

/** Has the visitor decided? Global Privacy Control counts as a decision (§4). */
export function isDecided({ cookie }: Host): boolean {
  const hasSignal = Reflect.get(navigator, 'globalPrivacyControl') === true;
  return hasSignal || choiceOf(cookie.get(ALLOWED_COOKIE), cookie.get(CONSENT_COOKIE)) !== undefined;
}

/**
 * The time of the visitor's decision. The first page that finds a decision stores the current time as the time of this
 * decision. In a browser that refuses storage, each page returns the current time.
 */
export function decidedAt({ storage: { local } }: Host, { performance, advertising }: Consent, now: Date): Date {
  const decision = `${Number(performance)}${Number(advertising)}`;
  const [known, time = ''] = (local.get(KEY) ?? '').split('|');
  const at = Number(time);
  // When the clock was set back, the stored time is in the future. A decision must not have a future date.
  if (known === decision && at > 0 && at <= now.getTime()) return new Date(at);
  local.set(KEY, `${decision}|${now.getTime()}`);
  return now;
}
