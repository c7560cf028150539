import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import plugin from './plugin.ts';

function pageOf(html: string): HTMLImageElement[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('img')];
}

beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('§5 each image block without a source causes one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  pageOf('<div data-pin-frame id="bad">Waves</div><div data-pin-frame><img src="/a.jpg"></div>');
  await plugin.setup?.(fakeHost());
  expect(warn.mock.calls).toEqual([['Invalid or missing image source.', document.getElementById('bad')]]);
});

describe('foreign images', () => {
  let observed: Element[] = [];

  beforeEach(() => {
    observed = [];
    vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation((element) => void observed.push(element));
  });

  it('each image with a data-src is loaded once, also in a block that is inserted later', async () => {
    const [foreign, loaded] = pageOf('<img data-src="/a.jpg" data-load="false"><img data-src="/b.jpg" src="/b.jpg">');
    const host = fakeHost();
    await plugin.setup?.(host);
    expect(observed).toEqual([foreign]);
    expect([foreign?.className, loaded?.className]).toEqual(['loading', '']);
    document.body.insertAdjacentHTML('beforeend', '<img id="later" data-src="/c.jpg">');
    host.bus.emit('block:mounted', { id: 'a', type: '5', plugin: 'gallery' });
    expect(observed).toEqual([foreign, document.getElementById('later')]);
    const disconnect = vi.spyOn(IntersectionObserver.prototype, 'disconnect');
    await host.destroy();
    expect(disconnect).toHaveBeenCalledTimes(2);
    expect(host.held()).toBe(0);
  });
});

describe('§3 pinterestOverlayOptions', () => {
  const FRAMES = `<div data-pin-frame><img src="/a.jpg" alt="Waves" width="600"></div>
    <div data-pin-frame><img src="/icon.png" alt="" width="64"></div><div data-pin-frame></div>`;
  const hostWith = (mode: string) => fakeHost({ page: { websiteSettings: { pinterestOverlayOptions: { mode } } } });

  it.each(['hover', 'always'])('the mode %s adds a link to every picture that is wide enough', async (mode) => {
    pageOf(FRAMES);
    const host = hostWith(mode);
    await plugin.setup?.(host);
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => [link.getAttribute('aria-label'), link.dataset.mode, link.target])).toEqual([
      ['Save to Pinterest: Waves', mode, '_blank'],
    ]);
    expect(new URL(links[0]?.href ?? '').searchParams.get('description')).toBe('Waves');
    await host.destroy();
    expect(document.querySelector('a')).toBeNull();
  });

  it.each(['disabled', ''])('the mode %j adds no link', async (mode) => {
    pageOf(FRAMES);
    await plugin.setup?.(hostWith(mode));
    expect(document.querySelector('a')).toBeNull();
  });
});
