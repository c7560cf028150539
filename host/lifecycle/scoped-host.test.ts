import { defineService, type Host, type TrackEvent } from '@plinth/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockOf, testPlugin, testRuntime } from './lifecycle-fixture.ts';
import { createScopedHost } from './scoped-host.ts';
import { createServices } from './services.ts';

const line = vi.spyOn(console, 'error');
beforeEach(() => {
  line.mockReset().mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hosting(parts: Parameters<typeof testPlugin>[1] = {}) {
  const plugin = testPlugin({}, parts);
  const runtime = testRuntime({ lock: lockOf([plugin]) });
  const services = createServices({ owners: {}, setUp: async () => undefined });
  const { host, waiting, dispose } = createScopedHost(runtime, plugin.name, services);
  return { plugin, runtime, services, host, waiting, dispose };
}

const Cart = defineService<string>('cart');

/** Everything that a plugin can leave behind: how it is done, and how it is seen to be at work. */
const TRACES: [string, (host: Host, hit: () => void) => void, (runtime: ReturnType<typeof testRuntime>) => unknown][] =
  [
    [
      'a listener',
      (host, hit) => host.listen(document, 'click', hit),
      () => document.dispatchEvent(new Event('click')),
    ],
    [
      'a captured listener',
      (host, hit) => host.listen(document, 'click', hit, { capture: true }),
      () => document.dispatchEvent(new Event('click')),
    ],
    ['a timeout', (host, hit) => host.timeout(hit, 5), () => vi.advanceTimersByTime(5)],
    ['an interval', (host, hit) => host.interval(hit, 5), () => vi.advanceTimersByTime(5)],
    [
      'an escape target',
      (host, hit) => host.onEscape(hit),
      () => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        vi.advanceTimersByTime(10);
      },
    ],
    [
      'a bus listener',
      (host, hit) => host.bus.on('page:initialised', hit),
      ({ bus }) => bus.emit('page:initialised', undefined),
    ],
    ['a tap of destroy', (host, hit) => host.hooks.destroy(hit), ({ hooks, page }) => hooks.destroy.promise(page)],
    [
      'a tap of escape',
      (host, hit) => host.hooks.escape(() => hit()),
      ({ hooks }) => hooks.escape.call({ event: undefined, shiftKey: false }),
    ],
    [
      'a tap of consentChange',
      (host, hit) => host.hooks.consentChange(hit),
      ({ hooks, consent }) => hooks.consentChange.promise({ previous: consent(), current: consent() }),
    ],
    ['a tap of track', (host, hit) => host.hooks.track(hit), ({ hooks }) => hooks.track.call({ name: 'x', data: {} })],
  ];

describe.each(TRACES)('scoped host: %s', (_, leave, act) => {
  it('is at work, and gone after dispose', async () => {
    const { host, runtime, dispose } = hosting();
    const hit = vi.fn();
    leave(host, hit);
    await act(runtime);
    expect(hit).toHaveBeenCalledOnce();
    leave(host, hit);
    dispose();
    hit.mockClear();
    await act(runtime);
    expect(hit).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    runtime.end();
  });

  it('that comes after dispose never gets to work', async () => {
    const { host, runtime, dispose } = hosting();
    dispose();
    const hit = vi.fn();
    leave(host, hit);
    await act(runtime);
    expect(hit).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    runtime.end();
  });

  it('that throws is one report naming the plugin', async () => {
    const { host, runtime, plugin, dispose } = hosting();
    leave(host, () => {
      throw new Error('broken');
    });
    await act(runtime);
    expect(runtime.reports).toHaveLength(1);
    const [report] = runtime.reports;
    // The bus is shared: a listener that fails is named by its event.
    expect(report?.code === 'PLINTH-BUS-001' || report?.plugin === plugin.name).toBe(true);
    dispose();
    runtime.end();
  });
});

describe('scoped host', () => {
  it('says who it is for', () => {
    const { host, plugin, runtime } = hosting({ options: { theme: 'dark' } });
    expect(host).toMatchObject({ plugin: plugin.name, options: { theme: 'dark' }, session: runtime.session });
    expect(host.page).toBe(runtime.page);
  });

  it('takes one thing back alone, and twice is harmless', () => {
    const { host } = hosting();
    const hit = vi.fn();
    for (const stop of [host.listen(document, 'click', hit), host.timeout(hit, 1), host.interval(hit, 1)]) {
      stop();
      stop();
    }
    document.dispatchEvent(new Event('click'));
    vi.advanceTimersByTime(10);
    expect(hit).not.toHaveBeenCalled();
  });

  it('disconnects observers, and undoes in reverse order of registration', () => {
    const { host, dispose } = hosting();
    const order: string[] = [];
    host.onDispose(() => order.push('first'));
    host.observe({ disconnect: () => order.push('observer') });
    host.onDispose(() => order.push('last'));
    dispose();
    dispose();
    expect(order).toEqual(['last', 'observer', 'first']);
  });

  it('a rejected promise of a callback is one report', async () => {
    const { host, runtime, plugin } = hosting();
    host.timeout(async () => {
      throw new Error('later');
    }, 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runtime.reports).toMatchObject([{ code: 'PLINTH-MOUNT-002', plugin: plugin.name, message: 'later' }]);
  });

  it('§4 a closed escape target leaves the stack to the one below', () => {
    const { host, dispose, runtime } = hosting();
    const closed: string[] = [];
    host.onEscape(() => closed.push('below'));
    const closeButton = host.onEscape(() => closed.push('top'));
    closeButton();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    vi.advanceTimersByTime(10);
    expect(closed).toEqual(['below']);
    dispose();
    runtime.end();
  });

  it('§4 an initialiser that comes after initialisation has missed nothing', () => {
    const { host, runtime } = hosting();
    const initialiser = vi.fn();
    host.hooks.init(initialiser);
    expect(initialiser).toHaveBeenCalledExactlyOnceWith(runtime.page);
  });

  it('§4 an initialiser that comes before waits for it', async () => {
    const { host, runtime } = hosting();
    runtime.become('initialising');
    const initialiser = vi.fn();
    host.hooks.init(initialiser);
    expect(initialiser).not.toHaveBeenCalled();
    await runtime.hooks.init.promise(runtime.page);
    expect(initialiser).toHaveBeenCalledOnce();
  });

  it('dates what it tracks', () => {
    vi.setSystemTime(1_700_000_000_000);
    const { host } = hosting();
    const tracked: TrackEvent[] = [];
    host.hooks.track((event) => void tracked.push(event));
    host.track({ name: 'a', data: {} });
    host.track({ name: 'b', data: {}, at: 5 });
    expect(tracked.map(({ at }) => at)).toEqual([1_700_000_000_000, 5]);
  });

  it('a provider gets a host whose uses take part in the search for circles', async () => {
    const { host } = hosting();
    const Base = defineService<string>('base');
    host.provide(Cart, async (own) => `cart on ${await own.use(Base)}`);
    host.provide(Base, async (own) => `base on ${await own.use(Cart)}`);
    await expect(host.use(Cart)).rejects.toMatchObject({ code: 'PLINTH-SVC-002' });
  });

  it('takes its services with it; its next life provides new ones', async () => {
    const { host, dispose, runtime, services, plugin } = hosting();
    host.provide(Cart, () => 'first life');
    expect(await host.use(Cart)).toBe('first life');
    dispose();
    const next = createScopedHost(runtime, plugin.name, services);
    await expect(next.host.use(Cart)).rejects.toMatchObject({ code: 'PLINTH-SVC-001' });
    next.host.provide(Cart, () => 'second life');
    expect(await next.host.use(Cart)).toBe('second life');
  });
});

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
    ['fetches what has no host', (host) => host.fetch('data:text/plain,x'), 'network: '],
    ['takes a prototype for a declaration', (host) => host.storage.local.get('constructor'), 'storage: constructor'],
  ])('refused unless declared: a plugin that %s', async (_, act, what) => {
    for (const capabilities of [undefined, declared]) {
      const { host, plugin } = hosting(capabilities ? { capabilities } : {});
      await expect((async () => act(host))()).rejects.toMatchObject({
        code: 'PLINTH-CAP-001',
        plugin: plugin.name,
        message: `plugin ${plugin.name} may not use ${what}`,
        hint: expect.stringContaining('plugin.json'),
      });
    }
  });

  it('what is declared works', () => {
    const { host } = hosting({ capabilities: declared });
    host.cookie.set('ss_cvr', 'x|1|2|3|4');
    expect(host.cookie.get('ss_cvr')).toBe('x|1|2|3|4');
    host.cookie.remove('ss_cvr');
    vi.advanceTimersByTime(1000);
    expect(host.cookie.get('ss_cvr')).toBeUndefined();
    for (const storage of [host.storage.local, host.storage.session]) {
      storage.set('cart', '1');
      expect(storage.get('cart')).toBe('1');
      storage.remove('cart');
      expect(storage.get('cart')).toBeUndefined();
    }
  });

  describe('fetch', () => {
    /** A network that answers when the test says so, and honours the signal. */
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

    it('a host that is declared', async () => {
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

    it('an answer that is here may still be read after dispose', async () => {
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
