import type { Dispose, LightboxItem, LightboxOptions } from '@plinth/sdk';
import { act, type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLightbox } from './create-lightbox.tsx';
import * as gestures from './gestures.ts';

const picture = (id: string): LightboxItem => ({
  id,
  src: `/${id}.webp`,
  alt: id,
  title: `Print ${id}`,
  imageDimensions: '300x200',
});
const ITEMS = ['a', 'b', 'c'].map(picture);
const FILM: LightboxItem = { id: 'film', src: '', title: 'Film', video: { url: '/film.mp4' } };

let host: FakeHost;
let mobile = false;
let motion = false;
let close: Dispose = () => undefined;

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const inside = (selector: string) => [...(dialog()?.querySelectorAll<HTMLElement>(selector) ?? [])];
const button = (name: string) => inside(`button[aria-label="${name}"]`)[0];
const shown = () => inside('[data-shown]').map((slide) => slide.getAttribute('aria-label'));
const theme = () => document.querySelector<HTMLElement>('[data-theme]')?.dataset.theme;
const tick = (ms = 0) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

async function open(items: readonly LightboxItem[] = ITEMS, options: LightboxOptions = {}): Promise<void> {
  const lightbox = createLightbox(host, gestures);
  await act(async () => {
    close = lightbox.open(items, options);
  });
  await settle();
}

/** Waits until the lightbox has opened completely, which takes several tasks. */
async function settle(): Promise<void> {
  await tick();
  await tick();
}

function key(name: string, at = dialog(), init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
  act(() => void at?.dispatchEvent(event));
  return event;
}

function click(target: Element | undefined, clientX = innerWidth / 2 + 10): void {
  act(() => void target?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX })));
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  mobile = false;
  motion = false;
  host = fakeHost();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? !motion : mobile,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  history.replaceState(null, '', '/prints');
  document.body.innerHTML = '<main><a href="/a.webp" id="opener"><img alt=""></a></main>';
});

afterEach(async () => {
  await act(() => host.destroy());
  expect([host.held(), dialog(), document.documentElement.style.overflow]).toEqual([0, null, '']);
  expect(document.querySelector('main')?.inert).toBe(false);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§2 lightbox', () => {
  it('is a modal dialog named Gallery (§9); the page behind it is inert and does not scroll', async () => {
    await open();
    expect([dialog()?.getAttribute('aria-label'), dialog()?.getAttribute('aria-modal')]).toEqual(['Gallery', 'true']);
    expect([document.querySelector('main')?.inert, document.documentElement.style.overflow]).toEqual([true, 'hidden']);
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    expect(inside('button')[0]).toBe(button('Close'));
  });

  it('shows the item first, then makes the page inert and renders the neighbours in later tasks', async () => {
    const state = () => [shown(), document.querySelector('main')?.inert, inside('[aria-roledescription]').length];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const lightbox = createLightbox(host, gestures);
      await act(async () => {
        close = lightbox.open(ITEMS, {});
      });
      expect(state()).toEqual([['1 of 3'], false, 1]);
      await act(() => vi.advanceTimersToNextTimerAsync());
      expect(state()).toEqual([['1 of 3'], true, 1]);
      await act(() => vi.advanceTimersToNextTimerAsync());
      expect(state()).toEqual([['1 of 3'], true, 3]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes its name from its options, and does not open without items', async () => {
    await open(ITEMS, { title: 'Prints' });
    expect(dialog()?.getAttribute('aria-label')).toBe('Prints');
    await act(async () => close());
    await open([]);
    expect([dialog(), location.hash]).toEqual([null, '']);
  });

  it('returns the focus to the element that opened it', async () => {
    const opener = document.getElementById('opener') ?? undefined;
    await open(ITEMS, { opener });
    expect(document.activeElement).not.toBe(opener);
    await act(async () => close());
    await tick(50);
    expect(document.activeElement).toBe(opener);
  });

  it('previous and next controls loop, and the live region announces the item', async () => {
    await open();
    const status = () => inside('[role="status"]')[0]?.textContent;
    expect([shown(), status()]).toEqual([['1 of 3'], '']);
    click(button('Previous item'));
    expect([shown(), status()]).toEqual([['3 of 3'], '3 of 3: Print c']);
    click(button('Next item'));
    expect([shown(), inside('[aria-disabled]').length]).toEqual([['1 of 3'], 0]);
  });

  it('with one item it has no controls except Close', async () => {
    await open([picture('a')]);
    expect(inside('button')).toHaveLength(1);
    expect(key('ArrowRight').defaultPrevented).toBe(true);
    expect(shown()).toEqual(['1 of 1']);
  });

  it('moves with arrow keys, lets no other code handle them, and ignores a second key within 200 ms (§9)', async () => {
    await open();
    const events = [key('ArrowRight'), key('ArrowRight')];
    expect(shown()).toEqual(['2 of 3']);
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true]);
    expect(key('ArrowLeft', dialog(), { altKey: true }).defaultPrevented).toBe(false);
  });

  it('the neighbours are rendered in advance, inert', async () => {
    await open([...ITEMS, picture('d'), picture('e')]);
    const slides = inside('[aria-roledescription="slide"]');
    expect(slides.map((slide) => [slide.getAttribute('aria-label'), slide.inert])).toEqual([
      ['5 of 5', true],
      ['1 of 5', false],
      ['2 of 5', true],
    ]);
  });

  it('the theme of the item overrides the theme of the lightbox, which is dark by default', async () => {
    await open([picture('a'), { ...picture('b'), theme: 'light' }]);
    expect(theme()).toBe('dark');
    click(button('Next item'));
    expect(theme()).toBe('light');
  });

  it('plays the video of a video item, and shows its overlay again when another item is shown', async () => {
    await open([FILM, picture('a')]);
    const view = () => inside('.sqs-video-wrapper')[0]?.dataset.view;
    click(inside('.sqs-video-wrapper button')[0]);
    await act(() => vi.dynamicImportSettled());
    expect([view(), shown()]).toEqual(['video', ['1 of 2']]);
    click(button('Next item'));
    expect(view()).toBe('overlay');
  });
});

describe('§4 clicks', () => {
  const frame = () => inside('[data-shown] [data-lightbox-item-frame]')[0];

  it.each([
    ['in the right half goes next', 0.75, '2 of 3'],
    ['in the left half goes previous', 0.25, '3 of 3'],
    ['beyond the central 96 % does nothing', 0.99, '1 of 3'],
  ])('a click on the image %s', async (_, share, expected) => {
    await open();
    click(frame(), innerWidth * share);
    expect(shown()).toEqual([expected]);
  });

  it('a click outside the image closes the lightbox, but a click on the caption does not', async () => {
    await open();
    click(inside('.sqs-lightbox-meta')[0]);
    expect(dialog()).not.toBeNull();
    click(inside('[data-shown]')[0]);
    expect(dialog()).toBeNull();
  });

  it('on a touch screen one tap shows another item, and two taps zoom', async () => {
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    await open();
    const tap = () => {
      act(() => void frame()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' })));
      click(frame());
    };
    tap();
    expect(shown()).toEqual(['1 of 3']);
    await tick(300);
    expect(shown()).toEqual(['2 of 3']);
    tap();
    tap();
    await tick(300);
    expect([shown(), frame()?.style.transform]).toEqual([['2 of 3'], expect.stringContaining('scale(2.5)')]);
    click(button('Next item'));
    expect(inside('[style*="scale"]')).toHaveLength(0);
  });
});

describe('§9 mobile', () => {
  beforeEach(() => {
    mobile = true;
  });

  it('does not loop: at each end a control is disabled, and keeps the focus', async () => {
    await open();
    const previous = button('Previous item');
    expect([previous?.getAttribute('aria-disabled'), previous?.hasAttribute('disabled')]).toEqual(['true', false]);
    click(previous);
    expect(shown()).toEqual(['1 of 3']);
  });

  it('the caption can be shown and hidden', async () => {
    await open();
    const toggle = inside('button[aria-expanded]')[0];
    const caption = () => document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
    expect([caption()?.hidden, toggle?.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    click(toggle);
    expect([caption()?.hidden, toggle?.getAttribute('aria-expanded')]).toEqual([false, 'true']);
    expect(caption()?.textContent).toBe('Print a');
  });
});

describe('§4 closing', () => {
  it('Escape, which the host handles, closes it once: it fades out and is then destroyed', async () => {
    motion = true;
    await open();
    expect(key('Escape').defaultPrevented).toBe(false);
    expect(document.querySelector('[data-closing]')).toBeNull();
    act(() => void host.escape());
    expect(document.querySelector('[data-closing]')).not.toBeNull();
    expect(host.escape()).toBe(false);
    await tick(350);
    expect(dialog()).toBeNull();
  });

  it('closes at once for a visitor who prefers reduced motion', async () => {
    await open();
    click(button('Close'));
    expect(dialog()).toBeNull();
  });

  it('closes the first lightbox when a second one opens', async () => {
    const lightbox = createLightbox(host, gestures);
    await act(async () => void lightbox.open(ITEMS));
    await act(async () => void lightbox.open([picture('z')]));
    expect([document.querySelectorAll('[role="dialog"]').length, shown()]).toEqual([1, ['1 of 1']]);
  });

  it('is removed when the page is destroyed', async () => {
    motion = true;
    await open();
    await act(() => host.destroy());
    expect(dialog()).toBeNull();
  });
});
