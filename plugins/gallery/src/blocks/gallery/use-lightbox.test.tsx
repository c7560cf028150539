import { type LightboxItem, type LightboxOptions, LightboxService } from '@plinth/sdk';
import { act, type FakeHost, fakeHost, type RenderedBlock, renderBlock } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import gallery from './block.ts';

const SLIDES = [
  { id: 'a', src: '/a.webp', title: 'A' },
  { id: 'away', src: '/b.webp', clickThroughUrl: '/shop' },
  { id: 'c', url: '/prints/see', src: '/c.webp' },
];

let host: FakeHost;
let block: RenderedBlock;
let fetched = 0;
let opened: { items: readonly LightboxItem[]; options: LightboxOptions | undefined }[] = [];
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const item = (slide: number) => block.element.querySelector<HTMLElement>(`[data-lightbox-item="${slide}"]`);

async function show(address = '/gallery', data = {}): Promise<void> {
  history.replaceState(null, '', address);
  block = await renderBlock(gallery, { design: 'grid', lightbox: true, slides: SLIDES, ...data }, { host });
  await settled();
}

async function press(event: Event, slide = 2): Promise<Event> {
  act(() => void item(slide)?.dispatchEvent(event));
  await settled();
  return event;
}

const click = (init = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const space = (init = {}) => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  host = fakeHost();
  fetched = 0;
  opened = [];
  host.provide(LightboxService, () => {
    fetched += 1;
    return {
      open(items, options) {
        opened.push({ items, options });
        return () => undefined;
      },
    };
  });
});

afterEach(async () => {
  await block.unmount();
  expect(host.held()).toBe(0);
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('§2 lightbox: opens on click, Enter or Space on an item', () => {
  it.each([
    // The browser turns Enter on a link into a click.
    ['click', click()],
    ['Space', space()],
  ])('%s opens the item and does not follow the link', async (_, event) => {
    await show('/gallery', { lightboxTheme: 'light', lightboxTitle: 'Prints' });
    expect((await press(event)).defaultPrevented).toBe(true);
    const { opener, ...options } = opened[0]?.options ?? {};
    expect(options).toEqual({ index: 1, theme: 'light', title: 'Prints' });
    expect(opener).toBe(item(2));
    expect(opened[0]?.items.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('§9: the default title is Gallery', async () => {
    await show('/gallery', { lightboxTitle: ' ' });
    await press(click());
    expect(opened[0]?.options?.title).toBe('Gallery');
  });

  it.each([
    ['a click for another tab', click({ ctrlKey: true })],
    ['a click for a new window', click({ shiftKey: true })],
    ['a key that is held down', space({ repeat: true })],
  ])('%s is left to the browser', async (_, event) => {
    await show();
    await press(event);
    expect([event.defaultPrevented, opened.length]).toEqual([false, 0]);
  });

  it('is fetched once, when the pointer or the focus is on a picture', async () => {
    await show();
    expect(fetched).toBe(0);
    await press(new Event('pointerover', { bubbles: true }), 0);
    await press(new Event('focusin', { bubbles: true }));
    expect([fetched, opened.length]).toEqual([1, 0]);
  });

  it('fetches nothing for a gallery without a lightbox', async () => {
    await show('/gallery#itemId=a', { lightbox: false });
    expect([fetched, opened.length]).toEqual([0, 0]);
  });
});

describe('§2 an item can be opened from the address', () => {
  it('opens a video, which has no link, gives the gallery the focus, and treats no picture as the opener', async () => {
    const film = { id: 'film', type: 'video', video: { url: '/film.mp4' } };
    await show('/gallery#itemId=film', { slides: [...SLIDES, film] });
    expect(opened[0]?.options?.index).toBe(2);
    expect(opened[0]?.options?.opener ?? undefined).toBeUndefined();
    expect(document.activeElement).toBe(item(0));
  });

  it.each([
    ['itemId in the hash', '/gallery#itemId=c', 1],
    ['the url as last path segment', '/gallery/see', 1],
    ['the bare id in the hash', '/gallery#c', 1],
    ['the id as last path segment', '/gallery/a/', 0],
  ])('%s opens the item', async (_, address, index) => {
    await show(address);
    expect(opened.map(({ options }) => options?.index)).toEqual([index]);
  });

  it.each(['/gallery', '/gallery#top', '/gallery#itemId=away', '/gallery?itemId=a'])(
    '%s does not open an item',
    async (address) => {
      await show(address);
      expect(opened).toEqual([]);
    },
  );

  it('a bare hash names an element of the page rather than an item with that id, but #itemId= names the item', async () => {
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = 'c';
    await show('/gallery#c');
    expect(opened).toEqual([]);
    history.replaceState(null, '', '/gallery#itemId=c');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(opened).toHaveLength(1);
    heading.remove();
  });

  it('before the script has loaded, the browser itself scrolls to the item', async () => {
    await show();
    expect(document.getElementById('itemId=c')).toBe(item(2));
  });

  it('Forward opens the item again, but Back to the page does not', async () => {
    await show();
    for (const address of ['/gallery', '/gallery#itemId=a']) {
      history.replaceState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await settled();
    }
    expect(opened.map(({ options }) => options?.index)).toEqual([0]);
  });
});

it('§8: when no plugin provides a lightbox, the links are normal links, and that is reported once', async () => {
  host = fakeHost();
  await show();
  await press(new Event('pointerover', { bubbles: true }));
  const event = await press(click());
  expect(event.defaultPrevented).toBe(false);
  expect(host.recorded.reported).toMatchObject([
    { message: expect.stringContaining('lightboxify is not available in this tier!') },
  ]);
});
