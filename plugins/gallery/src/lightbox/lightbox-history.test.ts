import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLightboxHistory } from './lightbox-history.ts';

/** Replaces `history` by a history that goes back as in a browser: asynchronously, with a `popstate` event. */
function stubHistory(path: string) {
  const entries: { state: unknown; url: string }[] = [{ state: null, url: path }];
  let at = 0;
  const arrive = () => {
    original(entries[at]?.state, '', entries[at]?.url);
    window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at]?.state }));
  };
  const original = history.replaceState.bind(history);
  original(null, '', path);
  const resolve = (url: unknown) =>
    new URL(String(url ?? location.href), location.href).href.replace(location.origin, '');
  vi.spyOn(history, 'pushState').mockImplementation((state, title, url) => {
    entries.splice(at + 1, entries.length, { state, url: resolve(url) });
    at += 1;
    original(state, title, resolve(url));
  });
  vi.spyOn(history, 'replaceState').mockImplementation((state, title, url) => {
    entries[at] = { state, url: resolve(url) };
    original(state, title, resolve(url));
  });
  const go = (by: number) => {
    at += by;
    arrive();
  };
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(() => go(-1)));
  return { urls: () => entries.map(({ url }) => url), at: () => at, go, reload: () => arrive };
}

let host: FakeHost;
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const path = () => location.pathname + location.search + location.hash;

beforeEach(() => {
  host = fakeHost();
});

afterEach(async () => {
  await host.destroy();
  expect(host.held()).toBe(0);
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('§2 the one history entry of a lightbox', () => {
  it('is added when the lightbox opens, and no other entry is added for later items', () => {
    const { urls } = stubHistory('/prints?a=1#top');
    const entry = createLightboxHistory(host).enter('a', vi.fn());
    entry.move('b/ü');
    entry.move(undefined);
    expect(urls()).toEqual(['/prints?a=1#top', '/prints?a=1']);
    entry.move('c');
    expect([urls().length, path()]).toEqual([2, '/prints?a=1#itemId=c']);
  });

  it('Back closes the lightbox', () => {
    const { go } = stubHistory('/prints');
    const onBack = vi.fn();
    createLightboxHistory(host).enter('a', onBack);
    go(-1);
    expect([onBack.mock.calls.length, path()]).toEqual([1, '/prints']);
  });

  it('closing the lightbox by a button goes back in the history, and does not call onBack', async () => {
    const { at } = stubHistory('/prints');
    const onBack = vi.fn();
    createLightboxHistory(host).enter('a', onBack).leave();
    await settled();
    expect([at(), path(), onBack.mock.calls.length]).toEqual([0, '/prints', 0]);
  });

  it('is added later when the previous lightbox is still going back in the history', async () => {
    const { urls } = stubHistory('/prints');
    const lightboxes = createLightboxHistory(host);
    lightboxes.enter('a', vi.fn()).leave();
    lightboxes.enter('b', vi.fn());
    expect(path()).toBe('/prints#itemId=a');
    await settled();
    expect([urls(), path()]).toEqual([['/prints', '/prints#itemId=b'], '/prints#itemId=b']);
  });

  it.each(['#itemId=a', '#itemId/a', '#a'])(
    'opened by the hash %s, it lets Back go to the page without the hash',
    async (hash) => {
      const { urls } = stubHistory(`/prints${hash}`);
      createLightboxHistory(host).enter('a', vi.fn()).leave();
      await settled();
      expect([urls()[0], path()]).toEqual(['/prints', '/prints']);
    },
  );

  it('a hash that names an element of the page is kept, even if an item has the same id', async () => {
    document.body.innerHTML = '<h2 id="a">About</h2>';
    const { urls } = stubHistory('/prints#a');
    createLightboxHistory(host).enter('a', vi.fn()).leave();
    await settled();
    expect([urls()[0], path()]).toEqual(['/prints#a', '/prints#a']);
    document.body.replaceChildren();
  });

  it('is used again after a reload, and no other entry is added', async () => {
    const { urls, at } = stubHistory('/prints');
    createLightboxHistory(host).enter('a', vi.fn()).handOver();
    const entry = createLightboxHistory(host).enter('a', vi.fn());
    expect(urls()).toEqual(['/prints', '/prints#itemId=a']);
    entry.leave();
    await settled();
    expect(at()).toBe(0);
  });

  it('has the address of the page when the item has no id', () => {
    const { urls } = stubHistory('/visit#map');
    createLightboxHistory(host).enter(undefined, vi.fn());
    expect(urls()).toEqual(['/visit#map', '/visit#map']);
  });
});
