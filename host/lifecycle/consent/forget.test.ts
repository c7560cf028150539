import type { LockSlice, SafeCookies } from '@plinth/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../kernel/safe-storage.ts';
import { forgetPlugins, forgetVisitor } from './forget.ts';

const plugin = (capabilities: object) => ({ version: '1.0.0', entry: '/a.js', capabilities });

const lock: LockSlice = {
  v: 1,
  plugins: {
    ads: plugin({ cookies: ['ads_id', 'shared'], storage: ['ads.*', 'ads-seen', 'both.*'] }),
    forms: plugin({ cookies: ['shared'], storage: ['both.draft.*'] }),
    plain: { version: '1.0.0', entry: '/b.js' },
  },
  blocks: {},
  services: {},
  shared: {},
};

function forgetting() {
  const removed: string[] = [];
  const cookies: SafeCookies = {
    get: () => undefined,
    set: () => undefined,
    remove: (name, options) => void removed.push(`${name} ${options?.domain ?? 'host'}`),
  };
  const local = createSafeStorage(() => localStorage);
  const session = createSafeStorage(() => sessionStorage);
  return { removed, options: { lock, cookies, storage: { local, session } } };
}

beforeEach(() => {
  window.location.href = 'http://shop.prints.example:3000/';
  localStorage.clear();
  sessionStorage.clear();
});

describe('§9 what is removed when consent is withdrawn', () => {
  it('the cookies of the list, on the host and on every domain above it', () => {
    const { removed, options } = forgetting();
    forgetVisitor(options);
    const names = 'SS_MATTR SS_MID SS_lastvisit user_segment ss_cid ss_cpvisit ss_cvisit ss_cvr ss_cvt'.split(' ');
    const places = ['host', 'shop.prints.example', 'prints.example', 'example'];
    expect(removed).toEqual(names.flatMap((name) => places.map((place) => `${name} ${place}`)));
  });

  it('cookies and storage that the plugin declares, but not what another plugin of the page declares too', () => {
    const { removed, options } = forgetting();
    for (const area of [localStorage, sessionStorage])
      for (const key of ['ads.queue.1', 'ads.queue.2', 'ads-seen', 'both.draft.a', 'both.seen', 'forms.x', 'adsx'])
        area.setItem(key, '1');
    forgetPlugins(['ads'], options);
    for (const area of [localStorage, sessionStorage])
      expect(Object.keys(area).sort()).toEqual(['adsx', 'both.draft.a', 'forms.x']);
    expect(new Set(removed.map((each) => each.split(' ')[0]))).toEqual(new Set(['ads_id']));
  });

  it('nothing of a plugin that declares nothing', () => {
    const { removed, options } = forgetting();
    localStorage.setItem('a', '1');
    forgetPlugins(['plain', 'unknown'], options);
    expect([removed, localStorage.length]).toEqual([[], 1]);
  });
});
