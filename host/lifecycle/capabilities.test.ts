import type { Host } from '@plinth/sdk';
import { describe, expect, it, vi } from 'vitest';
import { hosting, separateTests } from './testing/lifecycle-setup.ts';

separateTests({ fakeTimers: true });

describe('capabilities', () => {
  const declared = { network: ['api.example'], cookies: ['ss_cvr'], storage: ['cart'] };

  it.each<[string, (host: Host) => unknown, string]>([
    ['reads a cookie', (host) => host.cookie.get('other'), 'cookies: other'],
    ['sets a cookie', (host) => host.cookie.set('other', '1'), 'cookies: other'],
    ['removes a cookie', (host) => host.cookie.remove('other'), 'cookies: other'],
    ['reads local storage', (host) => host.storage.local.get('other'), 'storage: other'],
    ['writes local storage', (host) => host.storage.local.set('other', '1'), 'storage: other'],
    ['clears session storage', (host) => host.storage.session.remove('other'), 'storage: other'],
    ['fetches from another host', (host) => host.fetch('https://evil.example/x'), 'network: evil.example'],
    ['fetches from another port', (host) => host.fetch('https://api.example:8443/'), 'network: api.example:8443'],
    ['fetches an address without a host', (host) => host.fetch('data:text/plain,x'), 'network: '],
    ['lists keys', (host) => host.storage.local.keys('ca'), 'storage: ca*'],
    ['lists every key', (host) => host.storage.local.keys(''), 'storage: *'],
    ['reads a storage key named constructor', (host) => host.storage.local.get('constructor'), 'storage: constructor'],
    [
      'taps a hook that it takes from the host by a pattern',
      (host) => {
        const { escape: tap } = { ...host.hooks };
        tap(() => true);
      },
      'hooks: escape',
    ],
    ['taps init when it has passed', (host) => host.hooks.init(() => undefined), 'hooks: init'],
  ])('is refused without a declaration in plugin.json: a plugin that %s', async (_, act, what) => {
    for (const capabilities of [undefined, declared]) {
      const { host, plugin } = hosting(capabilities ? { capabilities } : {});
      await expect((async () => act(host))()).rejects.toMatchObject({
        code: 'PLINTH-CAP-001',
        plugin: plugin.name,
        about: what,
      });
    }
  });

  it('§4 stores what has a purpose only while the visitor allows it', () => {
    const cookieSettings = { isRestrictiveCookiePolicyEnabled: true };
    const capabilities = {
      cookies: ['ad', 'own'],
      storage: ['seen.*', 'cart'],
      performance: ['seen.*'],
      advertising: ['ad'],
    };
    const { host } = hosting({ capabilities }, { cookieSettings });
    expect([host.storage.local.set('seen.a', '1'), host.storage.local.set('cart', '1')]).toEqual([false, true]);
    for (const name of ['ad', 'own']) host.cookie.set(name, '1');
    expect([host.storage.local.get('seen.a'), host.cookie.get('ad'), host.cookie.get('own')]).toEqual([
      undefined,
      undefined,
      '1',
    ]);
    host.cookie.remove('own');
    host.storage.local.remove('cart');
    expect(hosting({ capabilities }).host.storage.local.set('seen.a', '1')).toBe(true);
  });

  it('allows the calls that plugin.json declares', async () => {
    const { host } = hosting({ capabilities: declared });
    host.cookie.set('ss_cvr', 'x|1|2|3|4');
    expect(host.cookie.get('ss_cvr')).toBe('x|1|2|3|4');
    host.cookie.remove('ss_cvr');
    // A removed cookie disappears only after the clock that happy-dom uses has advanced. This can be the real clock, so
    // the test polls.
    const kept = () => {
      vi.advanceTimersByTime(1000);
      return host.cookie.get('ss_cvr');
    };
    await expect.poll(kept).toBeUndefined();
    for (const storage of [host.storage.local, host.storage.session]) {
      storage.set('cart', '1');
      expect(storage.get('cart')).toBe('1');
      storage.remove('cart');
      expect(storage.get('cart')).toBeUndefined();
    }
  });

  it('a prefix allows all storage keys that begin with it', () => {
    const { host } = hosting({ capabilities: { storage: ['draft.*'] } });
    host.storage.local.set('draft.a', '1');
    host.storage.local.set('draft.b.c', '2');
    expect([...host.storage.local.keys('draft.')].sort()).toEqual(['draft.a', 'draft.b.c']);
    expect(host.storage.local.keys('draft.b')).toEqual(['draft.b.c']);
    for (const key of ['draft', 'drafts.a', 'other']) {
      expect(() => host.storage.local.get(key)).toThrow(`PLINTH-CAP-001: storage: ${key}`);
    }
    expect(() => host.storage.local.keys('dra')).toThrow('PLINTH-CAP-001: storage: dra*');
    // In the names of cookies a star is not a wildcard.
    expect(() => hosting({ capabilities: { cookies: ['draft.*'] } }).host.cookie.get('draft.a')).toThrow('cookies');
    for (const key of host.storage.local.keys('draft.')) host.storage.local.remove(key);
  });

  describe('fetch', () => {
    /** Replaces `fetch`. The test decides when a request is answered. A request rejects when its signal is aborted. */
    function network() {
      const asked: { url: string; signal: AbortSignal }[] = [];
      let answer = (): void => undefined;
      vi.stubGlobal('fetch', (url: URL, { signal }: { signal: AbortSignal }) => {
        asked.push({ url: url.href, signal });
        return new Promise<Response>((resolve, reject) => {
          answer = () => resolve(new Response('ok'));
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      });
      return { asked, answer: () => answer() };
    }

    it('needs no capability for the page’s own origin, and takes a path', async () => {
      const { asked, answer } = network();
      const response = hosting().host.fetch('/api/census/RecordHit', { method: 'POST' });
      answer();
      expect(await (await response).text()).toBe('ok');
      expect(asked[0]?.url).toBe(`${location.origin}/api/census/RecordHit`);
    });

    it('allows a host that is declared', async () => {
      const { asked, answer } = network();
      const response = hosting({ capabilities: declared }).host.fetch('https://api.example/x');
      answer();
      await response;
      expect(asked[0]?.url).toBe('https://api.example/x');
    });

    it('is aborted by dispose', async () => {
      network();
      const { host, dispose } = hosting();
      const response = host.fetch('/slow');
      dispose();
      await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('is refused by a host that is disposed', async () => {
      network();
      const { host, dispose } = hosting();
      dispose();
      await expect(host.fetch('/late')).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('a response that has arrived can still be read after dispose', async () => {
      const { asked, answer } = network();
      const { host, dispose } = hosting();
      const response = host.fetch('/x');
      answer();
      const { text } = await response.then((value) => ({ text: () => value.text() }));
      dispose();
      expect(asked[0]?.signal.aborted).toBe(false);
      expect(await text()).toBe('ok');
    });

    it.each([
      ['while it is under way', false],
      ['before it begins', true],
    ])('honours the caller’s own signal: aborted %s', async (_, early) => {
      network();
      const abort = new AbortController();
      const reason = new Error('changed my mind');
      if (early) abort.abort(reason);
      const response = hosting().host.fetch('/x', { signal: abort.signal });
      abort.abort(reason);
      await expect(response).rejects.toBe(reason);
    });
  });
});
