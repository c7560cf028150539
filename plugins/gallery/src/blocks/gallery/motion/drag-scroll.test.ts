import { fakeHost } from '@plinth/sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGallery } from '../../../core/gallery.ts';
import { dragScroll } from './drag-scroll.ts';

const SLIDE_PX = 300;
let strip: HTMLElement;
let host: ReturnType<typeof fakeHost>;
let undo: readonly (() => void)[];
const gallery = createGallery(6, false);
const onRest = vi.fn();

/** A strip of six slides of 300 px in a box of 600 px. With reduced motion, the strip moves to a slide at once. */
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  strip = document.createElement('div');
  strip.innerHTML = '<p><a href="#a"></a><button></button></p>'.repeat(6);
  document.body.append(strip);
  Object.defineProperties(strip, { clientWidth: { value: 600 }, scrollWidth: { value: 1800 } });
  [...strip.children].forEach((slide, index) => {
    Object.defineProperties(slide, { offsetLeft: { value: index * SLIDE_PX }, offsetWidth: { value: SLIDE_PX } });
  });
  strip.setPointerCapture = vi.fn();
  host = fakeHost();
  undo = dragScroll(host, strip, gallery, 'start', onRest);
});

afterEach(async () => {
  for (const dispose of undo) dispose();
  expect(host.held()).toBe(0);
  await host.destroy();
  strip.remove();
  onRest.mockReset();
  vi.unstubAllGlobals();
});

const point = (type: string, clientX: number, time: number, more: PointerEventInit = {}, target: Element = strip) => {
  const event = new PointerEvent(type, {
    clientX,
    bubbles: true,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
    buttons: type === 'pointerup' ? 0 : 1,
    ...more,
  });
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
};
const drag = (by: number, ms: number, more: PointerEventInit = {}, target?: Element) => {
  point('pointerdown', 500, 0, more, target);
  for (let part = 1; part <= 4; part += 1) point('pointermove', 500 + (by * part) / 4, (ms * part) / 4, more);
  point('pointerup', 500 + by, ms, more);
};

describe('§4 §9 drag of a strip', () => {
  it.each([
    ['a slow drag over less than half a slide returns', -100, 2000, 0],
    ['a slow drag over more than half a slide ends at the next slide', -200, 2000, 300],
    ['a fast drag of more than 50 px ends at the next slide', -60, 100, 300],
    ['a move of less than 10 px is not a drag', -8, 50, 0],
    ['a drag beyond the end stops at the end', -2000, 3000, 1200],
    ['a drag beyond the start stops at the start', 400, 100, 0],
  ])('%s', (_, by, ms, rest) => {
    drag(by, ms);
    expect(strip.scrollLeft).toBe(rest);
    expect(strip.dataset.scrolling).toBeUndefined();
    expect(onRest).toHaveBeenCalledTimes(Math.abs(by) < 10 ? 0 : 1);
  });

  it.each([
    ['a finger, which scrolls it natively', { pointerType: 'touch' }, undefined],
    ['another mouse button', { button: 2 }, undefined],
    ['a control in the strip', {}, 'button'],
  ])('does not start with %s', (_, more, selector) => {
    drag(-200, 100, more, selector ? (strip.querySelector(selector) ?? undefined) : undefined);
    expect(strip.scrollLeft).toBe(0);
  });

  it('prevents the click at the end of a drag, but not the next click', () => {
    const clicked = vi.fn();
    strip.addEventListener('click', clicked);
    const click = (time: number) => {
      const event = new MouseEvent('click', { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: time });
      strip.querySelector('a')?.dispatchEvent(event);
    };
    drag(-200, 100);
    click(101);
    expect(clicked).not.toHaveBeenCalled();
    click(1000);
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('ends when something else moves the gallery, and does not move it to another slide', () => {
    point('pointerdown', 500, 0);
    point('pointermove', 400, 20);
    gallery.next();
    point('pointermove', 300, 40);
    point('pointerup', 300, 60);
    expect([strip.scrollLeft, onRest.mock.calls.length, gallery.state().index]).toEqual([0, 0, 1]);
    gallery.place(0);
  });

  it.each<[string, () => void]>([
    ['the browser ends the pointer', () => point('pointercancel', 440, 40)],
    ['the strip loses the pointer', () => point('lostpointercapture', 440, 40)],
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the button was released without the page', () => point('pointermove', 440, 40, { buttons: 0 })],
  ])('ends when %s, and the mouse then moves nothing', (_, lose) => {
    point('pointerdown', 500, 0);
    point('pointermove', 440, 20);
    lose();
    expect([strip.scrollLeft, onRest.mock.calls.length]).toEqual([0, 1]);
    point('pointermove', 100, 60, { buttons: 0 });
    point('pointermove', 0, 80);
    point('pointerup', 0, 90);
    expect([strip.scrollLeft, onRest.mock.calls.length, strip.dataset.scrolling]).toEqual([0, 1, undefined]);
  });

  it('does nothing while the gallery is moving', () => {
    gallery.next();
    drag(-200, 100);
    expect(strip.scrollLeft).toBe(0);
    gallery.settle();
  });
});
