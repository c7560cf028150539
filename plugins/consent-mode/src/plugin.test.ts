import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import plugin from './plugin.ts';

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
};
const ADS = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };
const ALL = { ...DENIED, ...ADS, analytics_storage: 'granted' };
const DEFAULT = ['consent', 'default', { ...DENIED, wait_for_update: 500 }];
const update = (state: object) => ['consent', 'update', state];

/** The entries of the list that Google's tags read. `arguments` objects cannot be compared, so they become arrays. */
const commands = (name = 'dataLayer') => {
  const list: unknown = Reflect.get(window, name);
  if (!Array.isArray(list)) return undefined;
  return list.map((entry: unknown) =>
    Object.prototype.toString.call(entry) === '[object Arguments]' ? Array.from<unknown>(Object(entry)) : entry,
  );
};

interface Visit {
  readonly cookie?: string;
  readonly allowed?: { readonly performance?: boolean; readonly advertising?: boolean };
  readonly options?: Readonly<Record<string, unknown>>;
}

async function visit({ cookie, allowed = {}, options = {} }: Visit = {}) {
  const host = fakeHost({ options });
  if (cookie !== undefined) host.cookie.set('ss_cookieAllowed', cookie);
  await host.changeConsent(allowed);
  await plugin.setup?.(host);
  return host;
}

afterEach(() => {
  for (const name of ['dataLayer', 'tagLayer']) Reflect.deleteProperty(window, name);
  vi.unstubAllGlobals();
});

describe('§4 Google Consent Mode v2', () => {
  it.each<[string, Visit, unknown[]]>([
    ['nothing is decided under the restrictive policy', {}, [DEFAULT]],
    [
      'everything is accepted',
      { cookie: 'true', allowed: { performance: true, advertising: true } },
      [DEFAULT, update(ALL)],
    ],
    ['everything is declined', { cookie: 'false' }, [DEFAULT, update(DENIED)]],
    [
      'only performance is allowed',
      { cookie: 'true', allowed: { performance: true } },
      [DEFAULT, update({ ...DENIED, analytics_storage: 'granted' })],
    ],
    [
      'only advertising is allowed',
      { cookie: 'true', allowed: { advertising: true } },
      [DEFAULT, update({ ...DENIED, ...ADS })],
    ],
    ['the cookie has another value', { cookie: 'yes' }, [DEFAULT]],
    [
      'the policy allows everything before a decision',
      { allowed: { performance: true, advertising: true } },
      [DEFAULT, update(ALL)],
    ],
  ])('%s', async (_, given, expected) => {
    await visit(given);
    expect(commands()).toEqual(expected);
  });

  it('Global Privacy Control counts as a decision', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    await visit();
    expect(commands()).toEqual([DEFAULT, update(DENIED)]);
  });

  it('every change and every withdrawal adds an update', async () => {
    const host = await visit();
    await host.changeConsent({ advertising: true });
    await host.changeConsent({ advertising: false });
    expect(commands()?.slice(1)).toEqual([update({ ...DENIED, ...ADS }), update(DENIED)]);
  });

  it('with regions, everything optional is denied in them, and elsewhere the policy of the site applies', async () => {
    const regions = ['DE', 'US-CA'];
    await visit({ options: { regions, waitMs: 20 }, allowed: { performance: true, advertising: true } });
    expect(commands()).toEqual([
      ['consent', 'default', { ...ALL, wait_for_update: 20 }],
      ['consent', 'default', { ...DENIED, wait_for_update: 20, region: regions }],
    ]);
  });

  it('with regions, a decision applies everywhere', async () => {
    await visit({ options: { regions: ['DE'] }, cookie: 'false' });
    expect(commands()).toEqual([
      DEFAULT,
      ['consent', 'default', { ...DENIED, wait_for_update: 500, region: ['DE'] }],
      update(DENIED),
    ]);
  });
});

describe('the data layer', () => {
  it('has the name that the options set', async () => {
    await visit({ options: { dataLayer: 'tagLayer' } });
    expect([commands(), commands('tagLayer')]).toEqual([undefined, [DEFAULT]]);
  });

  it('gets the default as its first entry, even when the page has already added entries', async () => {
    Reflect.set(window, 'dataLayer', [{ event: 'early' }]);
    await visit();
    expect(commands()).toEqual([DEFAULT, { event: 'early' }]);
  });

  it('of a running tag gets the default through its `push`', async () => {
    const read: unknown[] = [];
    const list: unknown[] = [{ event: 'early' }];
    list.push = (...entries) => read.push(...entries);
    Reflect.set(window, 'dataLayer', list);
    const host = await visit();
    await host.destroy();
    expect([read.length, [...list]]).toEqual([1, [{ event: 'early' }]]);
  });

  it('is not confused with an element with that id, and does not change another property of the window', async () => {
    document.body.innerHTML = '<p id="dataLayer"></p>';
    await visit();
    expect(commands()).toEqual([DEFAULT]);
    await expect(visit({ options: { dataLayer: 'location' } })).rejects.toThrow('window.location is not a list');
  });

  it('is removed at destroy, except for the entries of other scripts', async () => {
    const first = await visit();
    await first.destroy();
    expect([first.held(), 'dataLayer' in window]).toEqual([0, false]);
    const second = await visit();
    Reflect.get(window, 'dataLayer').push({ event: 'own' });
    await second.destroy();
    expect(commands()).toEqual([{ event: 'own' }]);
  });
});
