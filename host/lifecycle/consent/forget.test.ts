import type { LockSlice } from '@plinth/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../kernel/safe-storage.ts';
import { createSafeCookies } from '../safe-cookies.ts';
import { cookieJar } from '../testing/cookie-jar.ts';
import { forgetPlugins, forgetVisitor } from './forget.ts';

const plugin = (capabilities: object) => ({ version: '1.0.0', entry: '/a.js', capabilities });

const lock: LockSlice = {
  v: 1,
  plugins: {
    ads: plugin({ cookies: ['ads_id', 'shared'], storage: ['ads.*', 'ads-seen', 'both.*'] }),
    forms: plugin({ cookies: ['shared'], storage: ['both.draft.*'] }),
    reads: plugin({ cookies: ['crumb'] }),
    plain: { version: '1.0.0', entry: '/b.js' },
  },
  blocks: {},
  services: {},
  shared: {},
};

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
    forgetVisitor(options.cookies);
    const left = stored().filter((cookie) => !cookie.startsWith('other='));
    // A page cannot see cookies of other paths, so it cannot remove them.
    expect(left.length).toBe(names.length * 3);
    expect(left.filter((cookie) => !cookie.endsWith(' /ink'))).toEqual([]);
    expect(stored().length - left.length).toBe(15);
  });

  it('cookies and storage that the plugin declares, but not what another plugin of the page declares too', () => {
    const { document, stored, options } = forgetting();
    for (const name of ['ads_id', 'shared']) document.cookie = `${name}=1; path=/paper; domain=prints.example`;
    for (const area of [localStorage, sessionStorage])
      for (const key of ['ads.queue.1', 'ads.queue.2', 'ads-seen', 'both.draft.a', 'both.seen', 'forms.x', 'adsx'])
        area.setItem(key, '1');
    forgetPlugins(['ads'], options);
    for (const area of [localStorage, sessionStorage])
      expect(Object.keys(area).sort()).toEqual(['adsx', 'both.draft.a', 'forms.x']);
    expect(stored()).toEqual(['shared=1 prints.example /paper']);
  });

  it('but not the crumb of the site, which plugins may read', () => {
    const { document, stored, options } = forgetting();
    document.cookie = 'crumb=1; path=/';
    forgetPlugins(['reads'], options);
    expect(stored()).toEqual(['crumb=1 host /']);
  });

  it('and nothing when the plugin declares nothing', () => {
    const { document, stored, options } = forgetting();
    localStorage.setItem('a', '1');
    document.cookie = 'a=1; path=/';
    forgetPlugins(['plain', 'unknown'], options);
    expect([stored(), localStorage.length]).toEqual([['a=1 host /'], 1]);
  });
});
