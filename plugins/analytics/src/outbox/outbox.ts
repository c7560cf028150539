import type { Dispose, Host } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import type { CallName } from './calls.ts';
import { type Fields, newId } from './entry.ts';
import { createEntryStore, MOST_EVENTS } from './entry-store.ts';
import { createLostEvents } from './lost-events.ts';
import { MOST_BYTES, requestOf } from './request-of.ts';
import { createSender } from './sender.ts';

/** Keeps events until the site has stored them. */
export interface Outbox {
  /**
   * Keeps an event and sends it soon. The fields are copied at once. Never throws: an event that cannot be written as
   * JSON is counted as lost.
   *
   * @param fields Fields of one event with the names of §7, or a function that makes them. The outbox adds `eventId`,
   * by which the site recognises an event that it has already stored.
   * @param base Key that the function `base` has returned for fields that this event has in common with others.
   */
  add(call: CallName, fields: Fields | (() => Fields), base?: string): void;
  /**
   * Stores fields that many events share, so that they are stored only once and a thousand events fit into storage.
   * Returns the key for `add`. When a field is an object both here and in the event, the two objects are merged.
   */
  base(fields: Fields): string;
  /**
   * Sends the waiting events.
   *
   * @param isLeaving True when the visitor leaves the page, perhaps before an answer arrives.
   */
  flush(isLeaving: boolean): void;
}

/** Storage key of the visitor's id. It is removed when consent is withdrawn, also in another tab. */
export const ANALYTICS_ID_KEY = 'SS_ANALYTICS_ID';
/** Name of the event of RecordEvent that says how many events this browser has lost, by reason. */
const LOST_EVENT = 'events_lost';
/**
 * Name of the lock that a tab holds while it sends, so that only one tab sends at a time. The browser releases the lock
 * when the tab ends.
 */
const LOCK = 'plinth.analytics';
/** Time to wait for further events, which are sent in the same request. */
const COLLECT_MS = 1_000;
/** Time until the next attempt when another tab is sending. */
const BUSY_MS = 3_000;
/** Limit of the server for one event, in characters. */
const LONGEST_EVENT = 20_000;
/** Limit for the requests that a page sends when the visitor leaves it. */
const MOST_AT_ONCE = 10;

export function createOutbox(host: Host): Outbox {
  const { local } = host.storage;
  const lost = createLostEvents(local);
  const store = createEntryStore(local, () => lost.add('expired'));
  let added: [id: string, text: string][] = [];
  let isStopped = false;
  let isKnown = false;
  let isSending = false;
  let cancelWrite: Dispose | undefined;
  let cancelTurn: Dispose | undefined;

  const stop = () => {
    isStopped = true;
    added = [];
    store.forget();
  };
  const isAllowed = () => {
    const hasId = local.get(ANALYTICS_ID_KEY) !== undefined;
    if (isKnown && !hasId) stop();
    isKnown = hasId;
    return !isStopped && host.consent().performance;
  };
  const sender = createSender(host, isAllowed, (entries, isStored) => {
    for (const { key } of entries) store.remove(key);
    // The event about lost events is not counted when it is lost itself. Otherwise each of these events would cause the
    // next one.
    if (!isStored) lost.add('refused', entries.filter(({ fields }) => fields.event !== LOST_EVENT).length);
  });
  /** Can events be sent now? When the connection is back, the browser fires `online`, and sending starts again. */
  const isReady = () => navigator.onLine !== false && isAllowed();
  const waiting = () => store.all().filter(({ key }) => !sender.underWay.has(key));

  const add: Outbox['add'] = (call, fields, base) => {
    if (isStopped) return;
    if (added.length >= MOST_EVENTS) return lost.add('overflow');
    const eventId = newId(Date.now());
    // §7: the form of RecordEvent contains the crumb.
    const crumb = call === 'event' ? host.cookie.get('crumb') : undefined;
    let text: string;
    try {
      text = jsonText([call, { ...(typeof fields === 'function' ? fields() : fields), crumb, eventId }, base]);
    } catch {
      // The data has a cycle, a BigInt or a getter that throws. The console shows a warning for the author of the
      // plugin.
      return lost.add('not JSON');
    }
    if (text.length > LONGEST_EVENT) return lost.add('too large');
    added.push([eventId, text]);
    cancelWrite ??= host.timeout(write, 0);
  };
  /** Stores the added events. `add` itself does not write them, because the page would have to wait too long. */
  const write = () => {
    cancelWrite?.();
    cancelWrite = undefined;
    if (added.length === 0 || !isAllowed()) return;
    lost.add('overflow', store.put(added));
    added = [];
    later(COLLECT_MS);
  };
  const later = (ms: number) => {
    cancelTurn ??= host.timeout(turn, ms);
  };
  const turn = async () => {
    cancelTurn?.();
    cancelTurn = undefined;
    write();
    if (!isReady()) return;
    const waitMs = sender.waitMs();
    if (waitMs > 0) return later(waitMs);
    // `navigator.locks` is missing outside secure contexts, although its type says otherwise. Without locks, two tabs
    // can send the same event, but the site stores the event only one time.
    const locks: LockManager | null | undefined = navigator.locks;
    await (locks ? locks.request(LOCK, { ifAvailable: true }, sendAll) : sendAll(true));
  };
  const sendAll = async (lock: unknown) => {
    if (!lock || isSending) return later(BUSY_MS);
    isSending = true;
    let request = requestOf(waiting(), sender.most(), false);
    while (request && (await sender.send(request))) request = requestOf(waiting(), sender.most(), false);
    isSending = false;
    if (!isReady()) return;
    if (request) return later(sender.waitMs());
    const counts = lost.take();
    if (counts) add('event', { event: LOST_EVENT, data: counts });
  };
  /**
   * Sends the events of this page when the visitor leaves it. It does not wait for the answers: if none arrives before
   * the page ends, a later page sends the same events again, and the site recognises them by their ids.
   */
  const leave = () => {
    write();
    if (!isReady() || sender.waitMs() > 0) return;
    let room = MOST_BYTES;
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const entries = waiting().filter(({ key }) => store.isOwn(key));
      const request = requestOf(entries, sender.most(), true);
      room -= request?.bytes ?? 0;
      if (!request || room < 0) return;
      void sender.send(request);
    }
  };

  host.onDispose(() => {
    write();
    stop();
  });
  host.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  host.listen(window, 'pagehide', leave);
  host.listen(window, 'online', turn);
  return { add, base: store.base, flush: (isLeaving) => (isLeaving ? leave() : void turn()) };
}
