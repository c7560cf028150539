import type { SafeStorage } from '@plinth/sdk';

/**
 * §8 Storage: where the browser refuses (private mode, blocked cookies, quota), values live in memory for the rest of
 * the page. The site's own use of storage is never touched. `open` is a function, because in a blocked frame the
 * mere access to `localStorage` throws.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      // Refused on purpose by the browser or the visitor: memory takes over, and nobody can act on a report.
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key, value) {
      memory.delete(key);
      attempt((storage) => storage.setItem(key, value));
      const isKept = attempt((storage) => storage.getItem(key)) === value;
      if (!isKept) memory.set(key, value);
      return isKept;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys(prefix) {
      const stored = attempt((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      );
      return [...new Set([...memory.keys(), ...(stored ?? [])])].filter((key) => key.startsWith(prefix));
    },
  };
}
