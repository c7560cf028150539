/** §9 Lightbox key throttle. */
export const KEY_THROTTLE_MS = 200;

/** Which way an arrow key goes: 1 to the next item, -1 to the previous one; undefined for every other key. */
export function keyStep(key: string, rtl: boolean): 1 | -1 | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}

/** Lets one through, and then none for so long. Times in milliseconds. */
export function createThrottle(intervalMs: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now - last < intervalMs) return false;
    last = now;
    return true;
  };
}
