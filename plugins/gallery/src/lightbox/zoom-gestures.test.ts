import { type FakeHost, fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ZoomGestures, zoomGestures } from './zoom-gestures.ts';

let host: FakeHost;
let stage: HTMLElement;
let gestures: ZoomGestures;

const picture = () => stage.querySelector<HTMLElement>('[data-lightbox-picture]');
const transform = () => picture()?.style.transform;

/** A touch event with a touch point at each of these positions (x, y). */
function touch(type: string, ...places: readonly (readonly [number, number])[]): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { touches: places.map(([clientX, clientY]) => ({ clientX, clientY })) });
  stage.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  host = fakeHost();
  document.body.innerHTML = '<div><div data-shown><div data-lightbox-picture></div></div></div>';
  stage = document.querySelector('div') ?? document.body;
  const sizes = {
    clientWidth: 300,
    clientHeight: 600,
    offsetWidth: 300,
    offsetHeight: 200,
    offsetLeft: 0,
    offsetTop: 0,
  };
  for (const element of [stage, picture()]) {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value });
  }
  gestures = zoomGestures(host, stage);
});

afterEach(() => {
  gestures.dispose();
  expect(host.held()).toBe(0);
  document.body.replaceChildren();
});

describe('taps', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stage.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('two taps in one place zoom, and do not count as single taps', () => {
    const act = vi.fn();
    gestures.tap(150, 100, act);
    gestures.tap(160, 110, act);
    vi.runAllTimers();
    expect([gestures.zoomed(), act.mock.calls.length]).toEqual([true, 0]);
  });

  it('two taps far apart count as two single taps, in their order', () => {
    const acted: string[] = [];
    gestures.tap(250, 100, () => acted.push('next'));
    gestures.tap(50, 100, () => acted.push('previous'));
    expect(acted).toEqual(['next']);
    vi.runAllTimers();
    expect([gestures.zoomed(), acted]).toEqual([false, ['next', 'previous']]);
  });
});

describe('pinch and double-tap zoom with pan', () => {
  it('a gesture ends when the window loses the focus, and later moves change nothing', () => {
    touch('touchstart', [100, 100], [200, 100]);
    touch('touchmove', [50, 100], [250, 100]);
    window.dispatchEvent(new Event('blur'));
    expect([stage.hasAttribute('data-gesture'), transform()]).toEqual([false, 'translate(0px, 0px) scale(2)']);
    touch('touchmove', [0, 100], [300, 100]);
    expect(transform()).toBe('translate(0px, 0px) scale(2)');
  });

  it('a pinch enlarges, and prevents the strip from scrolling', () => {
    touch('touchstart', [100, 100], [200, 100]);
    const moved = touch('touchmove', [50, 100], [250, 100]);
    touch('touchend');
    expect([transform(), gestures.zoomed(), moved.defaultPrevented]).toEqual([
      'translate(0px, 0px) scale(2)',
      true,
      true,
    ]);
    expect(stage.hasAttribute('data-zoomed')).toBe(true);
  });

  it('one finger scrolls the strip, or pans an enlarged picture up to its edge', () => {
    touch('touchstart', [150, 100]);
    expect(touch('touchmove', [50, 100]).defaultPrevented).toBe(false);
    touch('touchend');
    gestures.toggle(150, 100);
    touch('touchstart', [150, 100]);
    expect(touch('touchmove', [100, 100]).defaultPrevented).toBe(true);
    expect(transform()).toBe('translate(-50px, 0px) scale(2.5)');
    touch('touchmove', [-900, 100]);
    touch('touchend');
    expect(transform()).toBe('translate(-225px, 0px) scale(2.5)');
  });

  it('a second double tap, another item, or a pinch with closing fingers shows the whole picture', () => {
    gestures.toggle(150, 100);
    gestures.toggle(150, 100);
    expect(gestures.zoomed()).toBe(false);
    gestures.toggle(150, 100);
    gestures.reset();
    expect([gestures.zoomed(), transform()]).toEqual([false, '']);
    touch('touchstart', [100, 100], [200, 100]);
    touch('touchmove', [140, 100], [160, 100]);
    touch('touchend');
    expect([gestures.zoomed(), stage.hasAttribute('data-gesture')]).toEqual([false, false]);
  });
});
