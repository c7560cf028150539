import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Dialogs, DialogsService } from '../contract/dialogs.ts';
import { fakeHost } from './fake-host.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('fakeHost', () => {
  it('§3 page context: fills the defaults', () => {
    const host = fakeHost({ page: { pageType: 2 } });
    expect(host.page.pageType).toBe(2);
    expect(host.page.websiteSettings.storeSettings.selectedCurrency).toBe('USD');
  });

  it('uses the members of the overrides in place of its own members', () => {
    const host = fakeHost({ plugin: 'gallery', options: { theme: 'dark' } });
    expect([host.plugin, host.options]).toEqual(['gallery', { theme: 'dark' }]);
  });

  it('§4 global destroy: undoes everything that was done through it, last in first out', async () => {
    const host = fakeHost();
    const undone: string[] = [];
    const clicked = vi.fn();
    host.listen(document, 'click', clicked);
    host.interval(clicked, 1);
    host.timeout(clicked, 1);
    host.observe({ disconnect: () => undone.push('observer') });
    host.onDispose(() => undone.push('dispose'));
    host.bus.on('page:initialised', clicked);
    host.hooks.destroy(() => void undone.push('tap'));
    expect(host.held()).toBe(7);

    await host.destroy();
    document.dispatchEvent(new Event('click'));
    host.bus.emit('page:initialised', undefined);
    expect(host.held()).toBe(0);
    expect(undone).toEqual(['tap', 'dispose', 'observer']);
    expect(clicked).not.toHaveBeenCalled();
  });

  it('a dispose function undoes only its own call, and only once', () => {
    const host = fakeHost();
    const heard: string[] = [];
    const dispose = host.listen(document, 'click', () => heard.push('first'));
    host.listen(document, 'click', () => heard.push('second'));
    dispose();
    dispose();
    document.dispatchEvent(new Event('click'));
    expect(heard).toEqual(['second']);
    expect(host.held()).toBe(1);
  });

  it('timers follow fake timers and are no longer counted after they ran', () => {
    vi.useFakeTimers();
    const host = fakeHost();
    const ran = vi.fn();
    host.timeout(ran, 50);
    vi.advanceTimersByTime(50);
    expect(ran).toHaveBeenCalledOnce();
    expect(host.held()).toBe(0);
  });

  it('a listener, tap or dispose function that throws is recorded, and the other functions still run', async () => {
    const host = fakeHost();
    const failure = new Error('broken');
    const fail = () => {
      throw failure;
    };
    const after = vi.fn();
    host.bus.on('page:initialised', fail);
    host.bus.on('page:initialised', after);
    host.hooks.init(fail);
    host.hooks.init(after);
    host.onDispose(after);
    host.onDispose(fail);
    host.bus.emit('page:initialised', undefined);
    await host.init();
    await host.destroy();
    expect(host.recorded.reported).toEqual([failure, failure, failure]);
    expect(after).toHaveBeenCalledTimes(3);
  });

  it('§4 Escape: each call closes the most recently registered target; without a target, the taps are called', () => {
    const host = fakeHost();
    const closed: string[] = [];
    host.hooks.escape(({ shiftKey }) => {
      closed.push(`tap ${shiftKey}`);
      return true;
    });
    host.onEscape(() => closed.push('first'));
    const dispose = host.onEscape(() => closed.push('second'));
    expect(host.escape()).toBe(true);
    dispose();
    host.escape();
    expect(closed).toEqual(['second', 'first']);
  });

  it('§4 Escape: without a target, the taps are called, and their result counts', () => {
    const host = fakeHost();
    const shifts: boolean[] = [];
    expect(host.escape()).toBe(false);
    host.hooks.escape(({ shiftKey }) => {
      shifts.push(shiftKey);
      return shiftKey;
    });
    expect(host.escape()).toBe(false);
    expect(host.escape({ shiftKey: true })).toBe(true);
    expect(shifts).toEqual([false, true]);
  });

  it('taps run by stage, then in order of registration', async () => {
    const host = fakeHost();
    const ran: string[] = [];
    host.hooks.track(() => void ran.push('b'));
    host.hooks.track(() => void ran.push('late'), { stage: 10 });
    host.hooks.track(() => void ran.push('c'));
    host.hooks.track(() => void ran.push('early'), { stage: -1 });
    host.track({ name: 'x', data: {} });
    expect(ran).toEqual(['early', 'b', 'c', 'late']);
    expect(host.recorded.tracked).toEqual([{ name: 'x', data: {} }]);
  });

  it('consent: passes the old and the new state, and `necessary` cannot be withdrawn', async () => {
    const host = fakeHost();
    const changes: unknown[] = [];
    host.hooks.consentChange((change) => void changes.push(change));
    await host.changeConsent({ advertising: true });
    expect(changes).toEqual([
      {
        previous: { necessary: true, performance: false, advertising: false },
        current: { necessary: true, performance: false, advertising: true },
      },
    ]);
    expect(host.consent().advertising).toBe(true);
  });

  it('services: the provider runs once, at the first use', async () => {
    const host = fakeHost();
    const dialogs: Dialogs = {
      confirm: async () => true,
      alert: async () => undefined,
      inform: async () => undefined,
      systemError: () => undefined,
    };
    const provider = vi.fn(() => dialogs);
    host.provide(DialogsService, provider);
    expect(provider).not.toHaveBeenCalled();
    expect(await host.use(DialogsService)).toBe(dialogs);
    expect(await host.use(DialogsService)).toBe(dialogs);
    expect(provider).toHaveBeenCalledOnce();
  });

  it('services: using a service without a provider rejects', async () => {
    await expect(fakeHost().use(DialogsService)).rejects.toMatchObject({ code: 'PLINTH-SVC-001' });
  });

  it('fetch: requests are recorded, and answered only by the override', async () => {
    const answer = new Response('{}');
    const host = fakeHost({ fetch: async () => answer });
    expect(await host.fetch('/api/form', { method: 'POST' })).toBe(answer);
    expect(host.recorded.fetched).toEqual([{ input: '/api/form', init: { method: 'POST' } }]);
    await expect(fakeHost().fetch('/x')).rejects.toThrow('nothing answers /x');
  });

  it('storage and cookies are kept in memory, cookies only until they expire', () => {
    vi.useFakeTimers();
    const host = fakeHost();
    host.storage.local.set('a', '1');
    host.cookie.set('c', '2', { maxAgeS: 10 });
    expect([host.storage.local.get('a'), host.storage.session.get('a')]).toEqual(['1', undefined]);
    vi.advanceTimersByTime(9_999);
    expect(host.cookie.get('c')).toBe('2');
    vi.advanceTimersByTime(1);
    expect(host.cookie.get('c')).toBeUndefined();
    host.storage.local.remove('a');
    expect(host.storage.local.get('a')).toBeUndefined();
  });

  it('scan: the root is recorded, by default the document', () => {
    const host = fakeHost();
    host.scan();
    host.scan(document.body);
    expect(host.recorded.scanned).toEqual([document, document.body]);
  });
});
