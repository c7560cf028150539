import type { SafeStorage } from '@plinth/sdk';

/**
 * §8 Storage: when the browser refuses (private mode, blocked cookies, quota), values are kept in memory until the
 * visitor leaves the page. Code that uses the browser's storage directly cannot read these values. `open` is a
 * function, because in a blocked frame even reading `localStorage` throws.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      // The browser or the visitor blocks storage on purpose, so nobody could act on a report. Values are kept in
      // memory instead.
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
