import { justNow, secondsAgo } from '../messages/messages.ts';

/** §9: a moment of this age or older is shown as a date. */
const RELATIVE_MS = 60_000;
/** §9: time between two updates of the text. A moment less than this long ago is "just now". */
export const REFRESH_MS = 5_000;

/**
 * §9 Relative time: "just now" or "about 25 seconds ago" for less than 60 seconds. Undefined for an older moment: the
 * caller then shows the date. A moment up to 60 seconds in the future is "just now" too, because the clocks of two
 * computers differ.
 *
 * @param moment Milliseconds since the epoch.
 * @param now Milliseconds since the epoch.
 */
export function relativeTimeText(moment: number, now: number): string | undefined {
  const age = now - moment;
  if (!(Math.abs(age) < RELATIVE_MS)) return undefined;
  return age < REFRESH_MS ? justNow() : secondsAgo({ secondsDifference: Math.floor(age / 1000) });
}
