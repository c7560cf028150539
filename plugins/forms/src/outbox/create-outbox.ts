import type { Dispose, Http, SafeStorage } from '@plinth/sdk';
import type { Outbox, OutboxEntry, OutboxEvent } from '@plinth/sdk/forms/kit';
import { deliver, forgetSentDraft, isTemporary, OUTBOX_PREFIX } from '@plinth/sdk/forms/kit';
import { createEntryStore, readEntry } from './entry-store.ts';

/**
 * Name of the lock that a tab holds while it sends, so that only one tab sends at a time. The browser releases the lock
 * when the tab ends.
 */
const LOCK = 'plinth.form-outbox';
/** How long the lock is held after writing. Other tabs see changes of storage with a delay. */
const STORAGE_DELAY_MS = 500;
/**
 * Time until the next attempt when the browser reports a connection. It doubles with each attempt, up to the longest
 * time.
 */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;
/** Longest time for which a refusal is kept while the visitor has not seen it. */
const REFUSAL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a receipt is kept. A visitor who opens the form later than that no longer expects its success message. */
const RECEIPT_KEPT_MS = 60 * 60 * 1000;

export interface OutboxDeps {
  readonly storage: SafeStorage;
  /**
   * The locks of the browser. Undefined in a browser without locks: nothing is stored there, because two tabs could
   * send the same entry.
   */
  readonly locks: { request(name: string, callback: () => Promise<void>): Promise<unknown> } | undefined;
  readonly http: () => Promise<Pick<Http, 'post'>>;
  readonly isOnline: () => boolean;
  /** Current time, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeout: (callback: () => void, delay: number) => Dispose;
  /** Called when the site has accepted an entry that this tab has sent. */
  readonly accepted: (formId: string) => void;
  readonly report: (error: unknown) => void;
}

export interface SendingOutbox extends Outbox {
  /** Sends the entries that wait. Called at the start, and when the connection is back. */
  send(): Promise<void>;
  /** Called when another tab has changed storage. The parameters are the values of the `storage` event. */
  stored(key: string | null, before: string | null, after: string | null): void;
  stop(): void;
}

export function createOutbox(deps: OutboxDeps): SendingOutbox {
  const { locks, now } = deps;
  const entries = createEntryStore(deps.storage);
  const watchers = new Set<(event: OutboxEvent) => void>();
  let retryMs = FIRST_RETRY_MS;
  let cancelRetry: Dispose | undefined;
  let freeLock: (() => void) | undefined;
  let stopped = false;

  const tell = (event: OutboxEvent) => {
    for (const watcher of [...watchers]) watcher(event);
  };

  /** Sends one entry. Resolves to false when it cannot be sent now. */
  const sendOne = async (entry: OutboxEntry, http: Pick<Http, 'post'>): Promise<boolean> => {
    const { id, payload } = entry;
    let sent = entry;
    const result = await deliver(http, payload, entry.key, (key) => {
      // The key is stored before it is used, so that any later attempt uses the same key.
      sent = { ...entry, key };
      entries.put(sent);
    });
    if (result.type === 'accepted') {
      entries.remove(id);
      forgetSentDraft(deps.storage, { ...payload, at: entry.at });
      // Keep a receipt for the form, which is perhaps on a different page or not mounted yet.
      entries.put({ id, at: now(), payload: { ...payload, form: '' }, isSent: true });
      tell({ type: 'accepted', id });
      deps.accepted(payload.formId);
      return true;
    }
    const { refusal } = result;
    if (result.type === 'unsent' || result.mayBeStored || isTemporary(refusal)) return false;
    entries.put({ ...sent, key: undefined, refusal });
    tell({ type: 'refused', id, refusal });
    return true;
  };

  const sendAll = async (): Promise<void> => {
    let hasSent = false;
    let isDone = true;
    for (const { id, refusal, isSent, at } of entries.all()) {
      if ((refusal && now() - at > REFUSAL_KEPT_MS) || (isSent && now() - at > RECEIPT_KEPT_MS)) entries.remove(id);
    }
    for (const { id } of entries.all()) {
      // Reads the entry again, because another tab has perhaps sent the entry or changed its key.
      const entry = entries.get(id);
      if (!entry || entry.refusal || entry.isSent) continue;
      isDone = !stopped && deps.isOnline() && (await sendOne(entry, await deps.http()));
      if (!isDone) break;
      hasSent = true;
    }
    if (isDone) retryMs = FIRST_RETRY_MS;
    else retryLater();
    if (!hasSent || stopped) return;
    await new Promise<void>((resolve) => {
      freeLock = resolve;
      deps.timeout(resolve, STORAGE_DELAY_MS);
    });
  };

  const retryLater = () => {
    cancelRetry?.();
    // While offline there are no retries: the browser fires an event when the connection is back.
    if (stopped || !deps.isOnline()) return;
    cancelRetry = deps.timeout(send, retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  const send = async (): Promise<void> => {
    if (stopped || !locks) return;
    try {
      await locks.request(LOCK, sendAll);
    } catch (error) {
      deps.report(error);
      retryLater();
    }
  };

  return {
    async add(payload, key) {
      if (!locks) return undefined;
      const entry: OutboxEntry = { id: deps.newId(), at: now(), payload, ...(key === undefined ? {} : { key }) };
      if (!entries.put(entry)) {
        entries.remove(entry.id);
        return undefined;
      }
      // Sends the entry soon, because the connection is perhaps already back. It is not sent at once, so that the
      // caller gets the id first.
      deps.timeout(send, 0);
      return entry.id;
    },
    find(formId) {
      const own = entries.all().filter(({ payload }) => payload.formId === formId);
      return own.find(({ isSent }) => !isSent) ?? own[0];
    },
    settle: (id) => entries.remove(id),
    watch(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    send,
    stored(key, before, after) {
      if (!key?.startsWith(OUTBOX_PREFIX)) return;
      const [was, is] = [readEntry(before), readEntry(after)];
      const id = key.slice(OUTBOX_PREFIX.length);
      if (is?.refusal && !was?.refusal) tell({ type: 'refused', id, refusal: is.refusal });
      if (after === null && was && !was.refusal && !was.isSent) tell({ type: 'accepted', id });
    },
    stop() {
      stopped = true;
      cancelRetry?.();
      freeLock?.();
    },
  };
}
