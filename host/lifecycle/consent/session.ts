import type { Session } from '@plinth/sdk';
import type { Runtime } from '../runtime.ts';

type Storages = Runtime['storage'];

/** §9: storage keys under which the session flags are stored. */
const HAS_LANDED_KEY = 'SS_HAS_LANDED';
const IS_FIRST_SESSION_KEY = 'SS_IS_FIRST_SESSION';

/**
 * §4 Session flags. The first landing is the first page view of this browser on this site. The first session is every
 * page view in the tab session of the first landing.
 */
export function readSession({ local, session }: Storages): Session {
  const firstLanding = local.get(HAS_LANDED_KEY) === undefined;
  const known = session.get(IS_FIRST_SESSION_KEY);
  return { firstLanding, firstSession: known === undefined ? firstLanding : known === 'true' };
}

/** Stores the flags of the session (§4). They are not necessary, so the caller checks that the visitor allows `performance`. */
export function storeSession({ local, session }: Storages, { firstSession }: Session): void {
  if (local.get(HAS_LANDED_KEY) === undefined) local.set(HAS_LANDED_KEY, 'true');
  if (session.get(IS_FIRST_SESSION_KEY) === undefined) session.set(IS_FIRST_SESSION_KEY, String(firstSession));
}

/** Removes what `storeSession` has stored. */
export function forgetSession({ local, session }: Storages): void {
  local.remove(HAS_LANDED_KEY);
  session.remove(IS_FIRST_SESSION_KEY);
}
