import type { Consent, LockSlice } from '@plinth/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../kernel/safe-storage.ts';
import { createSafeCookies } from '../safe-cookies.ts';
import { cookieJar } from '../testing/cookie-jar.ts';
import { forgetRefused, forgetVisitor } from './forget.ts';

const lock: LockSlice = {
  v: 1,
  plugins: {},
  blocks: {},
  services: {},
  shared: {},
  stored: {
    performance: { cookies: ['both', 'crumb'], storage: ['seen', 'twice.*'] },
    advertising: { cookies: ['ads_id', 'shared', 'both'], storage: ['ads.*', 'ads-seen', 'both.*', 'twice.*'] },
    necessary: { cookies: ['shared'], storage: ['both.draft.*'] },
  },
};
const consent = (performance: boolean, advertising: boolean): Consent => ({
  necessary: true,
  performance,
  advertising,
});

function forgetting() {
  const { document, stored } = cookieJar(location.href);
  const local = createSafeStorage(() => localStorage);
  const session = createSafeStorage(() => sessionStorage);
  return { document, stored, options: { lock, cookies: createSafeCookies(document), storage: { local, session } } };
}

beforeEach(() => {
  window.location.href = 'http://shop.prints.example:3000/paper/a5';
  localStorage.clear();
  sessionStorage.clear();
});

describe('§9 what is removed when consent is withdrawn', () => {
  it('the cookies of the list, for the host, every domain above it, and every part of the page’s path', () => {
    const { document, stored, options } = forgetting();
    const names = 'SS_MATTR SS_MID SS_lastvisit user_segment ss_cid ss_cpvisit ss_cvisit ss_cvr ss_cvt'.split(' ');
    for (const name of [...names, 'other'])
      for (const domain of ['', '; domain=shop.prints.example', '; domain=prints.example'])
        for (const path of ['/', '/paper', '/paper/', '/paper/a5', '/ink'])
          document.cookie = `${name}=1; path=${path}${domain}`;
    forgetVisitor(options);
    const left = stored().filter((cookie) => !cookie.startsWith('other='));
    // A page cannot see cookies of other paths, so it cannot remove them.
    expect(left.length).toBe(names.length * 3);
    expect(left.filter((cookie) => !cookie.endsWith(' /ink'))).toEqual([]);
    expect(stored().length - left.length).toBe(15);
  });

  it('what is stored for the refused purpose, but not what is necessary or stored for an allowed purpose too', () => {
    const { document, stored, options } = forgetting();
    for (const name of ['ads_id', 'shared', 'both']) document.cookie = `${name}=1; path=/paper; domain=prints.example`;
    const keys = 'ads.queue.1 ads.queue.2 ads-seen both.draft.a both.seen forms.x adsx seen twice.a'.split(' ');
    for (const area of [localStorage, sessionStorage]) for (const key of keys) area.setItem(key, '1');
    forgetRefused(consent(true, false), options);
    for (const area of [localStorage, sessionStorage])
      expect(Object.keys(area).sort()).toEqual(['adsx', 'both.draft.a', 'forms.x', 'seen', 'twice.a']);
    expect(stored()).toEqual(['shared=1 prints.example /paper', 'both=1 prints.example /paper']);
    forgetRefused(consent(false, false), options);
    for (const area of [localStorage, sessionStorage])
      expect(Object.keys(area).sort()).toEqual(['adsx', 'both.draft.a', 'forms.x']);
    expect(stored()).toEqual(['shared=1 prints.example /paper']);
  });

  it('but not the crumb of the site, which plugins may read', () => {
    const { document, stored, options } = forgetting();
    document.cookie = 'crumb=1; path=/';
    forgetRefused(consent(false, false), options);
    expect(stored()).toEqual(['crumb=1 host /']);
  });

  it('the flags of the session, on every page', () => {
    const { options } = forgetting();
    localStorage.setItem('SS_HAS_LANDED', 'true');
    sessionStorage.setItem('SS_IS_FIRST_SESSION', 'true');
    forgetVisitor(options);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('and nothing of a template that stores nothing', () => {
    const { document, stored, options } = forgetting();
    localStorage.setItem('a', '1');
    document.cookie = 'a=1; path=/';
    forgetRefused(consent(false, false), { ...options, lock: { ...lock, stored: undefined } });
    expect([stored(), localStorage.length]).toEqual([['a=1 host /'], 1]);
  });
});
