import { TCString } from '@iabtechlabtcf/core';
import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import plugin from './plugin.ts';

// The plugin adds a frame without an address. happy-dom loads no frames, and without this setting it would report that
// as an error.
Reflect.set(Reflect.get(Reflect.get(window, 'happyDOM'), 'settings'), 'handleDisabledFileLoadingAsSuccess', true);

const OPTIONS = {
  cmpId: 300,
  vendorListVersion: 42,
  vendors: [
    { id: 8, purposes: [1, 2, 7] },
    { id: 21, purposes: [8, 10] },
    { id: 755, purposes: [] },
  ],
  publisherCountry: 'de',
};
const BANNER = { cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true } };

interface Visit {
  readonly cookie?: string;
  readonly allowed?: { readonly performance?: boolean; readonly advertising?: boolean };
  readonly options?: Readonly<Record<string, unknown>>;
  readonly page?: Readonly<Record<string, unknown>>;
}

interface Data {
  readonly tcString?: string;
  readonly eventStatus?: string;
  readonly gdprApplies?: boolean;
  readonly listenerId?: number;
  readonly [name: string]: unknown;
}

type Host = ReturnType<typeof fakeHost>;
const open: Host[] = [];

async function visit({ cookie, allowed = {}, options = {}, page = {} }: Visit = {}): Promise<Host> {
  const host = fakeHost({ options: { ...OPTIONS, ...options }, page: { locale: 'de-AT', ...BANNER, ...page } });
  open.push(host);
  if (cookie !== undefined) host.cookie.set('ss_cookieAllowed', cookie);
  await host.changeConsent(allowed);
  await plugin.setup?.(host);
  return host;
}

/** Calls the TCF interface as a tag does. */
function call(command: string, answer: (data: Data, success: boolean) => void, parameter?: unknown): void {
  Reflect.get(window, '__tcfapi')(command, 2, answer, parameter);
}

/** Adds a listener as a tag does, and returns the list of everything that the listener receives, in order. */
function listen(): Data[] {
  const received: Data[] = [];
  call('addEventListener', (data) => received.push(data));
  return received;
}

const decide = (host: Host, allowed: { performance: boolean; advertising: boolean }) => {
  host.cookie.set('ss_cookieAllowed', String(allowed.performance || allowed.advertising));
  return host.changeConsent(allowed);
};

const consents = (tcString = '') => {
  const model = TCString.decode(tcString);
  const idsOf = (vector: Iterable<[number, boolean]>) => [...vector].filter(([, isSet]) => isSet).map(([id]) => id);
  return { purposes: idsOf(model.purposeConsents), vendors: idsOf(model.vendorConsents), model, idsOf };
};

afterEach(async () => {
  for (const host of open.splice(0)) await host.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('IAB TCF', () => {
  it.each<[string, { performance: boolean; advertising: boolean }, number[], number[]]>([
    ['everything', { performance: true, advertising: true }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [8, 21]],
    ['performance', { performance: true, advertising: false }, [1, 8, 9, 10], [8, 21]],
    ['advertising', { performance: false, advertising: true }, [1, 2, 3, 4, 5, 6, 7, 11], [8]],
    ['nothing', { performance: false, advertising: false }, [], []],
  ])('a visitor who has allowed %s', async (_, allowed, purposes, vendors) => {
    await visit({ cookie: String(allowed.performance || allowed.advertising), allowed });
    const received = listen();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ eventStatus: 'tcloaded', gdprApplies: true, cmpId: 300, tcfPolicyVersion: 5 });
    const found = consents(received[0]?.tcString);
    expect([found.purposes, found.vendors]).toEqual([purposes, vendors]);
    const { model, idsOf } = found;
    expect(idsOf(model.vendorsDisclosed)).toEqual([8, 21, 755]);
    expect([...idsOf(model.purposeLegitimateInterests), ...idsOf(model.vendorLegitimateInterests)]).toEqual([]);
    expect(model).toMatchObject({
      vendorListVersion: 42,
      consentLanguage: 'DE',
      publisherCountryCode: 'DE',
      isServiceSpecific: true,
    });
  });

  it('before a decision the string is empty, whatever the policy of the site allows', async () => {
    await visit({ allowed: { performance: true, advertising: true } });
    const received = listen();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ eventStatus: 'cmpuishown', tcString: '', gdprApplies: true });
  });

  it('a tag is notified of the decision and the withdrawal until it removes its listener', async () => {
    const host = await visit();
    const received = listen();
    await expect.poll(() => received).toHaveLength(1);
    await decide(host, { performance: true, advertising: true });
    await decide(host, { performance: false, advertising: false });
    expect(received.map(({ eventStatus }) => eventStatus)).toEqual([
      'cmpuishown',
      'useractioncomplete',
      'useractioncomplete',
    ]);
    expect(received.slice(1).map(({ tcString }) => consents(tcString).vendors)).toEqual([[8, 21], []]);
    call('removeEventListener', () => undefined, received[0]?.listenerId);
    await decide(host, { performance: true, advertising: false });
    expect(received).toHaveLength(3);
  });

  it('Global Privacy Control counts as a decision', async () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    await visit();
    const received = listen();
    await expect.poll(() => received).toHaveLength(1);
    expect(consents(received[0]?.tcString).purposes).toEqual([]);
  });

  it('reports that the framework does not apply when the site has switched it off', async () => {
    await visit({ options: { gdprApplies: false } });
    const received = listen();
    await expect.poll(() => received).toMatchObject([{ gdprApplies: false }]);
    expect(received[0]?.tcString).toBeUndefined();
  });

  it('a decision keeps its date, except after the clock was set back', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T15:30:00Z'), toFake: ['Date'] });
    const dayOf = async (host: Host) => {
      const received = listen();
      await expect.poll(() => received).toHaveLength(1);
      await host.destroy();
      return consents(received[0]?.tcString).model.created.toISOString();
    };
    const allowed = { performance: true };
    const first = await visit({ cookie: 'true', allowed });
    expect(await dayOf(first)).toBe('2026-03-10T00:00:00.000Z');
    const kept = first.storage.local.get('tcf.decision') ?? '';
    const later = async (now: string, kept: string) => {
      vi.setSystemTime(new Date(now));
      const host = await visit({ cookie: 'true', allowed });
      host.storage.local.set('tcf.decision', kept);
      return dayOf(host);
    };
    expect(await later('2026-03-20T00:00:00Z', kept)).toBe('2026-03-10T00:00:00.000Z');
    expect(await later('2026-03-20T00:00:00Z', kept.replace('10|', '11|'))).toBe('2026-03-20T00:00:00.000Z');
    expect(await later('2026-03-01T00:00:00Z', kept)).toBe('2026-03-01T00:00:00.000Z');
    expect(await later('2026-03-01T00:00:00Z', '10|__proto__')).toBe('2026-03-01T00:00:00.000Z');
  });
});

describe('the interface', () => {
  it('answers ping before its script is loaded, and does not load it for that', async () => {
    await visit();
    const answers: Data[] = [];
    call('ping', (data) => answers.push(data));
    expect(answers).toMatchObject([{ cmpLoaded: false, cmpStatus: 'stub', gdprApplies: true }]);
    await new Promise((resolve) => setTimeout(resolve));
    call('ping', (data) => answers.push(data));
    expect(answers[1]).toMatchObject({ cmpStatus: 'stub' });
  });

  it('keeps at most 500 calls until its script is loaded, and answers unknown commands', async () => {
    await visit();
    let answered = 0;
    for (let each = 0; each < 600; each += 1) call('nonsense', (_, success) => (answered += success ? 0 : 1));
    await expect.poll(() => answered).toBe(500);
  });

  it('answers frames, as an object or as JSON, and ignores other messages', async () => {
    await visit({ cookie: 'true', allowed: { performance: true } });
    const answers: unknown[] = [];
    const source = { postMessage: (message: unknown, options: unknown) => answers.push([message, options]) };
    const send = (data: unknown, origin = 'https://ads.example') => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    };
    const ask = { __tcfapiCall: { command: 'getTCData', version: 2, callId: 'a' } };
    for (const strange of [undefined, 'text', '{"__tcfapiCall":', { __tcfapiCall: { command: 5, callId: 1 } }])
      send(strange);
    send(ask);
    send(JSON.stringify({ __tcfapiCall: { command: 'ping', version: 2, callId: 7 } }), 'null');
    await expect.poll(() => answers).toHaveLength(2);
    expect(answers[1]).toMatchObject([expect.stringContaining('"callId":7'), { targetOrigin: '*' }]);
    expect(answers[0]).toMatchObject([
      { __tcfapiReturn: { callId: 'a', success: true, returnValue: { eventStatus: 'tcloaded' } } },
      { targetOrigin: 'https://ads.example' },
    ]);
  });

  it('is refused when the page already has another consent platform', async () => {
    Reflect.set(window, '__tcfapi', () => undefined);
    await expect(visit()).rejects.toThrow('a page can have one consent platform');
    Reflect.deleteProperty(window, '__tcfapi');
  });

  it('is removed at destroy, with its frame and its listeners', async () => {
    const host = await visit();
    listen();
    expect(document.querySelectorAll('iframe[name="__tcfapiLocator"]')).toHaveLength(1);
    await expect.poll(() => host.held()).toBeGreaterThan(3);
    await host.destroy();
    expect([host.held(), '__tcfapi' in window, document.querySelectorAll('iframe').length]).toEqual([0, false, 0]);
    await visit({ cookie: 'false' });
    const received = listen();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatchObject({ eventStatus: 'tcloaded' });
  });
});
