import { defineService, type Host, type TrackEvent } from '@plinth/sdk';
import { describe, expect, it, vi } from 'vitest';
import type { testRuntime } from './lifecycle-fixture.ts';
import { createScopedHost } from './scoped-host.ts';
import { hosting, separateTests } from './testing/lifecycle-setup.ts';

separateTests({ fakeTimers: true });

const Cart = defineService<string>('cart');

/**
 * Everything that must be removed when a plugin stops. For each case: how the plugin sets it up, and how the test
 * triggers it.
 */
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
    [
      'a tap of destroy',
      (host, hit) => host.hooks.destroy(hit),
      ({ kernelHooks: hooks, page }) => hooks.destroy.promise(page),
    ],
    [
      'a tap of escape',
      (host, hit) => host.hooks.escape(() => hit()),
      ({ kernelHooks: hooks }) => hooks.escape.call({ event: undefined, shiftKey: false }),
    ],
    [
      'a tap of consentChange',
      (host, hit) => host.hooks.consentChange(hit),
      ({ kernelHooks: hooks, consent }) => hooks.consentChange.promise({ previous: consent(), current: consent() }),
    ],
    [
      'a tap of track',
      (host, hit) => host.hooks.track(hit),
      ({ kernelHooks: hooks }) => hooks.track.call({ name: 'x', data: {} }),
    ],
  ];

/** A plugin whose plugin.json declares every hook. */
const TAPPING = { capabilities: { hooks: ['init', 'destroy', 'escape', 'consentChange', 'track'] } };

describe.each(TRACES)('scoped host: %s', (_, leave, act) => {
  it('works, and does not work after dispose', async () => {
    const { host, runtime, dispose } = hosting(TAPPING);
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

  it('does nothing when it is set up after dispose', async () => {
    const { host, runtime, dispose } = hosting(TAPPING);
    dispose();
    const hit = vi.fn();
    leave(host, hit);
    await act(runtime);
    expect(hit).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    runtime.end();
  });

  it('makes one report that names the plugin when it throws', async () => {
    const { host, runtime, plugin, dispose } = hosting(TAPPING);
    leave(host, () => {
      throw new Error('broken');
    });
    await act(runtime);
    expect(runtime.reports).toHaveLength(1);
    const [report] = runtime.reports;
    // All plugins share the bus, so the report of a failed listener names the event.
    expect(report?.code === 'PLINTH-BUS-001' || report?.plugin === plugin.name).toBe(true);
    dispose();
    runtime.end();
  });
});

describe('scoped host', () => {
  it('names its plugin', () => {
    const { host, plugin, runtime } = hosting({ options: { theme: 'dark' } });
    expect(host).toMatchObject({ plugin: plugin.name, options: { theme: 'dark' }, session: runtime.session() });
    expect(host.page).toBe(runtime.page);
  });

  it('one registration can be undone alone, and undoing it twice changes nothing more', () => {
    const { host } = hosting(TAPPING);
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
    const { host, dispose } = hosting(TAPPING);
    const order: string[] = [];
    host.onDispose(() => order.push('first'));
    host.observe({ disconnect: () => order.push('observer') });
    host.onDispose(() => order.push('last'));
    dispose();
    dispose();
    expect(order).toEqual(['last', 'observer', 'first']);
  });

  it('a rejected promise of a callback is one report', async () => {
    const { host, runtime, plugin } = hosting(TAPPING);
    host.timeout(async () => {
      throw new Error('later');
    }, 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runtime.reports).toMatchObject([{ code: 'PLINTH-MOUNT-002', plugin: plugin.name, message: 'later' }]);
  });

  it('§4 a closed escape target is removed, so the one below it is next', () => {
    const { host, dispose, runtime } = hosting(TAPPING);
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

  it('§4 an initialiser that is tapped after initialisation runs at once', () => {
    const { host, runtime } = hosting(TAPPING);
    const initialiser = vi.fn();
    host.hooks.init(initialiser);
    expect(initialiser).toHaveBeenCalledExactlyOnceWith(runtime.page);
  });

  it('§4 an initialiser that is tapped before initialisation waits for it', async () => {
    const { host, runtime } = hosting(TAPPING);
    runtime.become('initialising');
    const initialiser = vi.fn();
    host.hooks.init(initialiser);
    expect(initialiser).not.toHaveBeenCalled();
    await runtime.kernelHooks.init.promise(runtime.page);
    expect(initialiser).toHaveBeenCalledOnce();
  });

  it('adds the time to each tracked event', () => {
    vi.setSystemTime(1_700_000_000_000);
    const { host } = hosting(TAPPING);
    const tracked: TrackEvent[] = [];
    host.hooks.track((event) => void tracked.push(event));
    host.track({ name: 'a', data: {} });
    host.track({ name: 'b', data: {}, at: 5 });
    expect(tracked.map(({ at }) => at)).toEqual([1_700_000_000_000, 5]);
  });

  it('a provider gets a host that checks the use of services for circular dependencies', async () => {
    const { host } = hosting(TAPPING);
    const Base = defineService<string>('base');
    host.provide(Cart, async (own) => `cart on ${await own.use(Base)}`);
    host.provide(Base, async (own) => `base on ${await own.use(Cart)}`);
    await expect(host.use(Cart)).rejects.toMatchObject({ code: 'PLINTH-SVC-002' });
  });

  it('dispose removes the services of the plugin; its next start provides new ones', async () => {
    const { host, dispose, runtime, services, plugin } = hosting(TAPPING);
    host.provide(Cart, () => 'first setup');
    expect(await host.use(Cart)).toBe('first setup');
    dispose();
    const next = createScopedHost(runtime, plugin.name, services);
    await expect(next.host.use(Cart)).rejects.toMatchObject({ code: 'PLINTH-SVC-001' });
    next.host.provide(Cart, () => 'second setup');
    expect(await next.host.use(Cart)).toBe('second setup');
  });
});
