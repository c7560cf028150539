import { SWIPE_MOBILE_MAX_PX } from '@plinth/sdk/design';
import { useSyncExternalStore } from 'react';

const QUERY = `(max-width: ${SWIPE_MOBILE_MAX_PX}px)`;

/** §9: is the window as narrow as a phone's? */
export function useMobile(): boolean {
  return useSyncExternalStore(subscribe, isMobile);
}

function isMobile(): boolean {
  return matchMedia(QUERY).matches;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
