import type { SafeStorage, Session } from '@plinth/sdk';

/** §9: storage keys under which the session flags are stored. */
const HAS_LANDED_KEY = 'SS_HAS_LANDED';
const IS_FIRST_SESSION_KEY = 'SS_IS_FIRST_SESSION';

/**
 * §4 Session flags. The first landing is the first page view of this browser on this site. The first session is every
 * page view in the tab session of the first landing.
 */
export function readSession(local: SafeStorage, session: SafeStorage): Session {
  const firstLanding = local.get(HAS_LANDED_KEY) === undefined;
  const known = session.get(IS_FIRST_SESSION_KEY);
  const firstSession = known === undefined ? firstLanding : known === 'true';
  if (firstLanding) local.set(HAS_LANDED_KEY, 'true');
  if (known === undefined) session.set(IS_FIRST_SESSION_KEY, String(firstSession));
  return { firstLanding, firstSession };
}
