import type { Host, TrackEvent } from '@plinth/sdk';
import type { Fields } from '../../outbox/entry.ts';
import type { Outbox } from '../../outbox/outbox.ts';

/** §9: longest time for which a log event waits for further log events, which are sent in the same request. */
const FLUSH_MS = 30_000;
/** Limit for the log events that wait to be sent. */
const MOST_EVENTS = 50;

/** Returns a function that takes log events (§3). Plugins track them as `log`, with `{ type, data }`. */
export function startTrace(host: Host, outbox: Outbox): (event: TrackEvent) => void {
  let waiting: Fields[] = [];
  const hand = () => {
    for (const fields of waiting) outbox.add('trace', fields);
    waiting = [];
  };
  const leave = () => {
    if (waiting.length === 0) return;
    hand();
    outbox.flush(true);
  };
  host.listen(window, 'pagehide', leave);
  host.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  return ({ data: { type, data }, at = Date.now() }) => {
    if (waiting.length >= MOST_EVENTS) return;
    if (waiting.length === 0) host.timeout(hand, FLUSH_MS);
    waiting.push({ pageUrl: location.origin + location.pathname, type: String(type), data, timestamp: at });
  };
}
