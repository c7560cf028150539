import type { MapPoint } from '@plinth/sdk/maps';

/** Longest wait for a position, in milliseconds. The visitor can take some time to answer the browser's question. */
const POSITION_TIMEOUT_MS = 30_000;
/** Longest time for the browser to find the position, after the visitor has agreed. */
const DEVICE_TIMEOUT_MS = 15_000;
/** Maximum age of a position. A position that is a minute old is still good enough to sort a list. */
const OLDEST_MS = 60_000;

export type PositionAnswer =
  | { readonly kind: 'position'; readonly at: MapPoint }
  /** `refused`: by the visitor or the browser. `unavailable`: the device has no position. `late`: it took too long. */
  | { readonly kind: 'refused' | 'unavailable' | 'late' };

/** The kind of failure for each code of `GeolocationPositionError`. */
const KINDS: Readonly<Record<number, 'refused' | 'unavailable' | 'late'>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'late',
};

/** Asks the browser where the visitor is. The position stays in the browser. Never rejects. */
export function askPosition(): Promise<PositionAnswer> {
  return new Promise((resolve) => {
    // Some browsers do not offer geolocation on pages without https.
    if (!('geolocation' in navigator)) return resolve({ kind: 'unavailable' });
    const timer = setTimeout(() => resolve({ kind: 'late' }), POSITION_TIMEOUT_MS);
    const answer = (given: PositionAnswer) => {
      clearTimeout(timer);
      resolve(given);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ kind: 'position', at: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => answer({ kind: KINDS[code] ?? 'unavailable' }),
      { timeout: DEVICE_TIMEOUT_MS, maximumAge: OLDEST_MS, enableHighAccuracy: false },
    );
  });
}
