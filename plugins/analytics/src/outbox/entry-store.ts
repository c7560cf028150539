import type { SafeStorage } from '@plinth/sdk';
import { jsonText } from '@plinth/sdk/json';
import { BASE_PREFIX, type Entry, EVENT_PREFIX, type Fields, newId, readEntry } from './entry.ts';

/**
 * Limit for the waiting events of one page. Each tab has its own limit, so that no tab can use up the limit of another
 * tab.
 */
export const MOST_EVENTS = 1000;
/** Limit for the characters of the events that wait, in all tabs together. */
const MOST_CHARACTERS = 512 * 1024;
/** Characters of the browser's storage that events must leave free for other code of the site. */
const ROOM = 32 * 1024;
const ROOM_KEY = 'analytics.room';

export interface EntryStore {
  /** Is this the key of an event of this page? */
  isOwn(key: string): boolean;
  /**
   * Stores fields that many events share, so that they are stored only once. Returns the key by which the events refer
   * to them.
   */
  base(fields: Fields): string;
  /**
   * Stores events in the browser's storage, as long as it has room for other code of the site too. Otherwise keeps them
   * in memory until the visitor leaves the page.
   *
   * @param texts Id and text of each event.
   * @returns Number of the events that were not stored because of the limits.
   */
  put(texts: readonly (readonly [id: string, text: string])[]): number;
  /** All events, the oldest first. Removes entries that are too old or malformed. */
  all(): Entry[];
  remove(key: string): void;
  /** Removes all events that are in memory. */
  forget(): void;
}

/** @param onDropped Called for each event that was removed because it was too old or malformed. */
export function createEntryStore(local: SafeStorage, onDropped: () => void = () => undefined): EntryStore {
  let own = new Set<string>();
  const memory = new Map<string, string>();
  const bases = new Map<string, string>();
  const keys = () => [...new Set([...local.keys(EVENT_PREFIX), ...memory.keys()])].sort();
  const read = (key: string) => memory.get(key) ?? bases.get(key) ?? local.get(key) ?? '';
  const remove = (key: string) => {
    memory.delete(key);
    local.remove(key);
  };
  return {
    isOwn: (key) => own.has(key),
    base(fields) {
      const key = BASE_PREFIX + newId(Date.now());
      bases.set(key, jsonText(fields));
      return key;
    },
    put(texts) {
      const known = keys();
      // Events that another tab has sent in the meantime are no longer in storage.
      own = new Set(known.filter((key) => own.has(key)));
      let characters = known.reduce((sum, key) => sum + read(key).length, 0);
      // Tests whether the storage has room: for the new texts with their ids, and for the characters that must stay
      // free.
      const hasRoom = local.set(ROOM_KEY, ' '.repeat(ROOM + String(texts).length));
      local.remove(ROOM_KEY);
      // Moves all events from storage to memory. Otherwise other code of the site could not store anything.
      if (!hasRoom)
        for (const key of known) {
          memory.set(key, read(key));
          local.remove(key);
        }
      // The shared fields are written each time, because another tab may have removed them when no event was waiting.
      else for (const [key, text] of bases) local.set(key, text);
      const lost = texts.filter(([id, text]) => {
        if (own.size >= MOST_EVENTS || characters + text.length > MOST_CHARACTERS) return true;
        const key = EVENT_PREFIX + id;
        own.add(key);
        characters += text.length;
        if (hasRoom) local.set(key, text);
        else memory.set(key, text);
        return false;
      });
      return lost.length;
    },
    all() {
      const entries = keys().flatMap((key) => {
        const entry = readEntry(key, read, Date.now());
        if (!entry) {
          remove(key);
          onDropped();
        }
        return entry ?? [];
      });
      if (entries.length === 0) for (const key of local.keys(BASE_PREFIX)) if (!bases.has(key)) local.remove(key);
      return entries;
    },
    remove,
    forget: () => memory.clear(),
  };
}
