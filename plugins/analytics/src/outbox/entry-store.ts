import type { SafeStorage } from '@plinth/sdk';
import { BASE_PREFIX, type Entry, EVENT_PREFIX, type Fields, newId, readEntry } from './entry.ts';

/** Limit of the events of one page that may wait. Each tab has its own, so that one cannot use up that of another. */
export const MOST_EVENTS = 1000;
/** Limit of what may wait in all tabs together. */
const MOST_CHARACTERS = 512 * 1024;
/** Room in storage that is left to the site, in characters. */
const ROOM = 32 * 1024;
const ROOM_KEY = 'analytics.room';

export interface EntryStore {
  /** Is this the key of an event of this page? */
  isOwn(key: string): boolean;
  /** Keeps fields that many events have in common, once. Returns the key by which the events name it. */
  base(fields: Fields): string;
  /**
   * Keeps events: in the browser's storage while that has room for the site too, otherwise until the page is left.
   *
   * @param texts Text of each event with its id.
   * @returns How many events were not kept, because they are more than the limits allow.
   */
  put(texts: readonly (readonly [id: string, text: string])[]): number;
  /** Oldest first. Removes what is too old or no event. */
  all(): Entry[];
  remove(key: string): void;
  /** Forgets what is kept in memory. */
  forget(): void;
}

export function createEntryStore(local: SafeStorage): EntryStore {
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
      bases.set(key, JSON.stringify(fields));
      return key;
    },
    put(texts) {
      const known = keys();
      // Without those that another tab has sent.
      own = new Set(known.filter((key) => own.has(key)));
      let characters = known.reduce((sum, key) => sum + read(key).length, 0);
      // A text as long as all of these, with their ids.
      const hasRoom = local.set(ROOM_KEY, ' '.repeat(ROOM + String(texts).length));
      local.remove(ROOM_KEY);
      // Our events give way: while they fill the storage, the site could not store anything.
      if (!hasRoom)
        for (const key of known) {
          memory.set(key, read(key));
          local.remove(key);
        }
      // Each time, because another tab removes it when no event waits.
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
        if (!entry) remove(key);
        return entry ?? [];
      });
      if (entries.length === 0) for (const key of local.keys(BASE_PREFIX)) if (!bases.has(key)) local.remove(key);
      return entries;
    },
    remove,
    forget: () => memory.clear(),
  };
}
