import type { SafeCookies, SafeStorage } from '../contract/host.ts';

/** Storage that keeps its values in memory. */
export function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => values.set(key, value).has(key),
    remove: (key) => void values.delete(key),
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}

/** Cookies that are kept in memory and expire after `maxAgeS` by the current clock (so fake timers work). */
export function memoryCookies(): SafeCookies {
  const cookies = new Map<string, { readonly value: string; readonly expires: number }>();
  return {
    get: (name) => {
      const cookie = cookies.get(name);
      return cookie && cookie.expires > Date.now() ? cookie.value : undefined;
    },
    set: (name, value, { maxAgeS = Number.POSITIVE_INFINITY } = {}) =>
      void cookies.set(name, { value, expires: Date.now() + maxAgeS * 1000 }),
    remove: (name) => void cookies.delete(name),
  };
}
