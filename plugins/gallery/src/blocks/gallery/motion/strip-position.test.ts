import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrolledSlide, scrollTarget, slidesOf } from './strip-position.ts';

/** The geometry of a strip with slides of these widths, as a browser would report it. */
function strip(widths: readonly number[], view: number, rtl = false): HTMLElement {
  const element = document.createElement('div');
  if (rtl) element.style.direction = 'rtl';
  document.body.replaceChildren(element);
  const total = widths.reduce((sum, width) => sum + width, 0);
  Object.defineProperties(element, { clientWidth: { value: view }, scrollWidth: { value: Math.max(total, view) } });
  let at = 0;
  for (const width of widths) {
    const offsetLeft = rtl ? view - at - width : at;
    const slide = document.createElement('div');
    Object.defineProperties(slide, { offsetLeft: { value: offsetLeft }, offsetWidth: { value: width } });
    element.append(slide);
    at += width;
  }
  return element;
}

const targets = (element: HTMLElement, alignment: 'start' | 'middle' | 'end') =>
  slidesOf(element).map((slide) => scrollTarget(element, slide, alignment));

describe('§5 strip alignment', () => {
  it.each([
    ['start', false, [0, 200, 400, 600]],
    ['middle', false, [0, 100, 300, 500]],
    ['end', false, [0, 0, 200, 400]],
    ['start', true, [0, -200, -400, -600]],
    ['middle', true, [0, -100, -300, -500]],
    ['end', true, [0, 0, -200, -400]],
  ] as const)('with the alignment %s (right to left: %s), the slides are reached at %j', (alignment, rtl, expected) => {
    expect(targets(strip([200, 200, 200, 200, 400], 400, rtl), alignment).slice(0, 4)).toEqual(expected);
  });

  it('never scrolls beyond the ends', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 900 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(widths, fc.integer({ min: 200, max: 1200 }), fc.boolean(), (sizes, view, rtl) => {
        const element = strip(sizes, view, rtl);
        const most = element.scrollWidth - view;
        for (const target of targets(element, 'middle')) expect(Math.abs(target)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('finds the slide to which the strip was scrolled, and keeps the current one if it cannot scroll closer', () => {
    const element = strip([200, 200, 200, 200, 200], 400);
    element.scrollLeft = 310;
    expect(scrolledSlide(element, 0, 'middle')).toBe(2);
    element.scrollLeft = 600;
    expect(scrolledSlide(element, 4, 'middle')).toBe(4);
  });
});
