import type { Consent } from '@plinth/sdk';
import { CLEARED_COOKIES, removeCookie } from '@plinth/sdk/consent';
import { CRUMB } from '../../kernel/crumb.ts';
import type { Runtime } from '../runtime.ts';
import { covers } from './covers.ts';
import { forgetSession } from './session.ts';

export type ForgetOptions = Pick<Runtime, 'lock' | 'cookies' | 'storage'>;

const PURPOSES = ['necessary', 'performance', 'advertising'] as const;

/** §9: removes the cookies that identify a visitor, and the flags of the session (§4). */
export function forgetVisitor({ cookies, storage }: Pick<ForgetOptions, 'cookies' | 'storage'>): void {
  for (const name of CLEARED_COOKIES) removeCookie(cookies, name);
  forgetSession(storage);
}

/**
 * Removes the cookies and storage keys that the plugins of the template store for the purposes that the visitor does
 * not allow, including unsent events that are stored there. Keeps everything that is also stored for an allowed
 * purpose. Also keeps the crumb cookie, which plugins only read: it belongs to the site, whose forms need it.
 */
export function forgetRefused(consent: Consent, { lock, cookies, storage }: ForgetOptions): void {
  const namesOf = (kind: 'cookies' | 'storage', isAllowed: boolean) =>
    PURPOSES.filter((purpose) => consent[purpose] === isAllowed).flatMap((name) => lock.stored?.[name]?.[kind] ?? []);
  const keptCookies = [CRUMB, ...namesOf('cookies', true)];
  for (const name of namesOf('cookies', false)) if (!keptCookies.includes(name)) removeCookie(cookies, name);
  const kept = namesOf('storage', true);
  for (const key of namesOf('storage', false)) {
    for (const area of [storage.local, storage.session]) {
      const found = key.endsWith('.*') ? area.keys(key.slice(0, -1)) : [key];
      for (const each of found) if (!kept.some((other) => covers(other, each))) area.remove(each);
    }
  }
}
