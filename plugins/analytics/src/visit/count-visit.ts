import type { Host } from '@plinth/sdk';
import { newId } from '../outbox/entry.ts';
import { ANALYTICS_ID_KEY } from '../outbox/outbox.ts';
import { countedVisitor, positiveOf, VISITOR_ID, visitorIn } from './visitor-cookie.ts';

/** §9: storage keys and cookies, and their lifetimes. */
const EXPIRATION_KEY = 'SS_ANALYTICS_EXPIRATION';
const SESSION_ID_KEY = 'SS_SESSION_ID';
const VISITOR_COOKIE = 'ss_cvr';
const SESSION_COOKIE = 'ss_cvt';
const MARKETING_COOKIE = 'SS_MID';
const ANALYTICS_LIFETIME_MS = 390 * 24 * 60 * 60 * 1000;
const VISITOR_LIFETIME_S = 2 * 365 * 24 * 60 * 60;
const SESSION_LIFETIME_S = 30 * 60;

/** The ids of the visitor and of the session, which exist only with the visitor's consent. */
export interface Visit {
  /**
   * Id of the visitor in the storage. It is usually the same as in the visitor cookie. The ids differ when the browser
   * has kept only the cookie or only the storage.
   */
  readonly analyticsId: string;
  /** Id of the session of this tab. */
  readonly sessionId: string;
  /** Value of the visitor cookie, `ss_cvr`. */
  readonly cookie: string;
  readonly marketingId: string | null;
  readonly isStored: boolean;
}

/**
 * Counts a view of a page in the cookies and the storage of the visitor (§4, §5, §9). A stored value of the wrong shape
 * is replaced.
 */
export function countVisit({ cookie, storage: { local, session } }: Host): Visit {
  const now = Date.now();
  const known = cookie.get(VISITOR_COOKIE);
  const started = positiveOf(cookie.get(SESSION_COOKIE));
  const left = positiveOf(local.get(EXPIRATION_KEY)) - now;
  const stored = local.get(ANALYTICS_ID_KEY) ?? '';
  // When the remaining time is longer than the whole lifetime, the clock was wrong.
  const isValid = VISITOR_ID.test(stored) && left > 0 && left <= ANALYTICS_LIFETIME_MS;
  const analyticsId = isValid ? stored : (visitorIn(known) ?? newId(now));
  const visitor = countedVisitor(known, started > 0, now, analyticsId);
  cookie.set(VISITOR_COOKIE, visitor, { maxAgeS: VISITOR_LIFETIME_S });
  cookie.set(SESSION_COOKIE, String(started || now), { maxAgeS: SESSION_LIFETIME_S });

  const isStored = local.set(ANALYTICS_ID_KEY, analyticsId);
  if (!isValid) local.set(EXPIRATION_KEY, String(now + ANALYTICS_LIFETIME_MS));
  const inTab = session.get(SESSION_ID_KEY) ?? '';
  const sessionId = VISITOR_ID.test(inTab) ? inTab : newId(now);
  const isSessionStored = session.set(SESSION_ID_KEY, sessionId);
  // Text of §8, word for word. Without storage, everything works until the visitor leaves the page.
  if (!isStored) console.warn(isSessionStored ? 'Unable to store analyticsId' : 'Unable access local/session storage.');
  return { analyticsId, sessionId, cookie: visitor, marketingId: cookie.get(MARKETING_COOKIE) ?? null, isStored };
}
