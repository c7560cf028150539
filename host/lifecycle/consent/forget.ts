import type { SafeCookies } from '@plinth/sdk';
import { CLEARED_COOKIES, removeCookie } from '@plinth/sdk/consent';
import { CRUMB } from '../../kernel/crumb.ts';
import type { Runtime } from '../runtime.ts';

export type ForgetOptions = Pick<Runtime, 'lock' | 'cookies' | 'storage'>;

/** §9: removes the cookies that identify a visitor. */
export function forgetVisitor(cookies: SafeCookies): void {
  for (const name of CLEARED_COOKIES) removeCookie(cookies, name);
}

/**
 * Removes the cookies and the storage keys that these plugins declare, including unsent events that are stored there.
 * Keeps everything that a plugin outside of this list declares too, because the visitor still allows that plugin. Also
 * keeps the crumb cookie, which plugins only read: it belongs to the site, whose forms need it.
 */
export function forgetPlugins(plugins: readonly string[], { lock, cookies, storage }: ForgetOptions): void {
  const declared = (kind: 'cookies' | 'storage', names: readonly string[]) =>
    names.flatMap((name) => lock.plugins[name]?.capabilities?.[kind] ?? []);
  const others = Object.keys(lock.plugins).filter((name) => !plugins.includes(name));
  const shared = new Set([CRUMB, ...declared('cookies', others)]);
  for (const name of declared('cookies', plugins)) if (!shared.has(name)) removeCookie(cookies, name);
  const kept = declared('storage', others);
  for (const key of declared('storage', plugins)) {
    for (const area of [storage.local, storage.session]) {
      const found = key.endsWith('.*') ? area.keys(key.slice(0, -1)) : [key];
      for (const each of found) if (!kept.some((other) => covers(other, each))) area.remove(each);
    }
  }
}

function covers(declared: string, key: string): boolean {
  return declared === key || (declared.endsWith('.*') && key.startsWith(declared.slice(0, -1)));
}
