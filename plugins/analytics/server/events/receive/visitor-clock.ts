/**
 * Greatest age of an event in days. An event can wait in the outbox of a browser, but not longer than this. If an event
 * seems to be older, the visitor's clock is wrong.
 */
export const OLDEST_EVENT_DAYS = 7;
const OLDEST_MS = OLDEST_EVENT_DAYS * 24 * 60 * 60 * 1000;

/**
 * Returns the time of an event: the time of the visitor's clock when it is plausible, otherwise the time of its
 * arrival. A time in the future becomes the current time.
 *
 * @param sent Milliseconds, ISO 8601 or undefined.
 * @returns ISO 8601.
 */
export function clampedTime(sent: unknown, now: Date): string {
  const time = millisecondsOf(sent);
  const isPlausible = time >= now.getTime() - OLDEST_MS && time <= now.getTime();
  return (isPlausible ? new Date(time) : now).toISOString();
}

function millisecondsOf(sent: unknown): number {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string') return Number.NaN;
  return /^\d{10,16}$/.test(sent) ? Number(sent) : Date.parse(sent);
}
