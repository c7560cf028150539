import type { Dispose, Http, SafeStorage } from '@plinth/sdk';
import { forgetSentDraft } from '../draft/forget-sent-draft.ts';
import { deliver, isTemporary } from '../submit/deliver.ts';
import type { Outbox, OutboxEntry, OutboxEvent } from './contract.ts';
import { createEntryStore, readEntry } from './entry-store.ts';
import { OUTBOX_PREFIX } from './outbox-key.ts';

/** Only one tab sends at a time, and the browser frees the lock of a tab that dies. */
const LOCK = 'plinth.form-outbox';
/** What a tab writes to storage reaches the other tabs a moment later. The lock is held until then. */
const STORAGE_DELAY_MS = 500;
/** Wait before another try while there seems to be a connection: it doubles, up to the longest. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;
/** A refusal that the visitor has not come back for. */
const REFUSAL_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Who comes to the form later than this has not come to see whether it was sent. */
const RECEIPT_KEPT_MS = 60 * 60 * 1000;

export interface OutboxDeps {
  readonly storage: SafeStorage;
  /** Undefined where the browser has none: then nothing waits, since two tabs could send it twice. */
  readonly locks: { request(name: string, callback: () => Promise<void>): Promise<unknown> } | undefined;
  readonly http: () => Promise<Pick<Http, 'post'>>;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  readonly newId: () => string;
  /** Milliseconds. */
  readonly timeout: (callback: () => void, delay: number) => Dispose;
  /** An entry of this tab's sending was accepted. */
  readonly accepted: (formId: string) => void;
  readonly report: (error: unknown) => void;
}

export interface SendingOutbox extends Outbox {
  /** Sends what waits: at the start, and when the connection comes back. */
  send(): Promise<void>;
  /** Another tab has changed storage. */
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

  /** Sends one entry. False: not now. */
  const sendOne = async (entry: OutboxEntry, http: Pick<Http, 'post'>): Promise<boolean> => {
    const { id, payload } = entry;
    let sent = entry;
    const result = await deliver(http, payload, entry.key, (key) => {
      // Before anything goes out under it: whoever sends this entry next uses the same key.
      sent = { ...entry, key };
      entries.put(sent);
    });
    if (result.type === 'accepted') {
      entries.remove(id);
      forgetSentDraft(deps.storage, { ...payload, at: entry.at });
      // The form may stand on another page, or further down on this one.
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
      // Read anew: another tab may have sent it, or its key have changed.
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
    // Offline, the browser says when it is over.
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
      // The connection may be back by now; whoever added it is to hear its id before its end.
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
