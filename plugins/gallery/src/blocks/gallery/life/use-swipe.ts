import { SWIPE_MOBILE_MAX_PX } from '@plinth/sdk/design';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useRef } from 'react';
import { galleryIndex } from '../../../core/gallery-index.ts';
import { bounded, createSwipe } from '../../../core/swipe.ts';
import type { LifeProps } from './life-props.ts';

/** Where a finger left the slides. */
export interface DragEnd {
  readonly offsetPx: number;
  readonly widthPx: number;
  readonly durationMs: number;
}

interface SwipeOptions extends Pick<LifeProps, 'gallery' | 'data'> {
  readonly viewport: RefObject<HTMLElement | null>;
}

/** What keeps its own pointer events. */
const OWN_POINTER = 'button, input, select, textarea, video, audio, iframe, [draggable="true"]';

/**
 * §4 Swipe of a slideshow, by finger or mouse. Nothing is measured while the finger moves: one style is written per
 * frame to each of the two slides concerned. Vertical scrolling stays the browser's (`touch-action`).
 */
export function useSwipe({ gallery, data, viewport }: SwipeOptions): RefObject<DragEnd | undefined> {
  const host = useHost();
  const dragEnd = useRef<DragEnd>(undefined);
  const { boundaries, clickNext } = data;
  const snapPoints = typeof data.snapPoints === 'number' ? data.snapPoints : undefined;

  useEffect(() => {
    const element = viewport.current;
    if (!host || !element) return;
    const swipe = createSwipe({ snapPoints });
    let pointer: number | undefined;
    let width = 0;
    /** Which way the next slide lies. */
    let forward: 1 | -1 = -1;
    let offset = 0;
    let frame = 0;
    let neighbour: HTMLElement | undefined;
    let dragged = false;

    const slideAt = (index: number) => {
      const slide = element.children[index];
      return slide instanceof HTMLElement ? slide : undefined;
    };
    const current = () => slideAt(gallery.state().index);
    const free = (slide: HTMLElement | undefined) => {
      for (const name of ['transform', 'visibility', 'display']) slide?.style.removeProperty(name);
    };
    const show = () => {
      frame = 0;
      const { index, count, loop } = gallery.state();
      const wanted = index + (Math.sign(offset) === forward ? 1 : -1);
      const exists = loop ? count > 1 : wanted >= 0 && wanted < count;
      const next = exists ? slideAt(galleryIndex(wanted, count, loop)) : undefined;
      if (next !== neighbour) free(neighbour);
      neighbour = next;
      offset = next ? offset : bounded(offset, boundaries);
      current()?.style.setProperty('transform', `translateX(${offset}px)`);
      next?.style.setProperty('transform', `translateX(${offset - Math.sign(offset) * width}px)`);
      next?.style.setProperty('visibility', 'visible');
      next?.style.setProperty('display', 'block');
    };
    const letGo = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      free(current());
      free(neighbour);
      if (pointer !== undefined && element.hasPointerCapture(pointer)) element.releasePointerCapture(pointer);
      pointer = undefined;
    };
    const back = (durationMs: number) => {
      const timing = { duration: durationMs, easing: 'ease-out' };
      const beside = offset - Math.sign(offset) * width;
      current()?.animate([{ transform: `translateX(${offset}px)` }, { transform: 'none' }], timing);
      neighbour?.animate(
        [
          { transform: `translateX(${beside}px)`, visibility: 'visible' },
          { transform: `translateX(${beside - offset}px)`, visibility: 'visible' },
        ],
        timing,
      );
    };
    const end = (time: number) => {
      const { step, durationMs } = swipe.end(time, width, width <= SWIPE_MOBILE_MAX_PX, forward);
      const moved = swipe.axis() === 'x';
      letGo();
      if (!moved) return;
      const goes = step !== 0 && neighbour !== undefined;
      if (goes) dragEnd.current = { offsetPx: offset, widthPx: width, durationMs };
      else back(durationMs);
      neighbour = undefined;
      if (step === 1) gallery.next();
      else if (step === -1) gallery.previous();
    };

    const undo = [
      host.listen(element, 'pointerdown', (event) => {
        if (pointer !== undefined) {
          swipe.cancel();
          return letGo();
        }
        dragged = false;
        const own = event.target instanceof Element && event.target.closest(OWN_POINTER);
        if (event.button !== 0 || !event.isPrimary || own || gallery.state().moving) return;
        pointer = event.pointerId;
        width = element.clientWidth;
        forward = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
        offset = 0;
        swipe.begin(event.clientX, event.clientY, event.timeStamp);
      }),
      host.listen(element, 'pointermove', (event) => {
        if (event.pointerId !== pointer) return;
        const distance = swipe.move(event.clientX, event.clientY, event.timeStamp);
        if (distance === undefined) return;
        if (!dragged) element.setPointerCapture(pointer);
        dragged = true;
        offset = distance;
        frame ||= requestAnimationFrame(show);
      }),
      host.listen(element, 'pointerup', (event) => {
        if (event.pointerId === pointer) end(event.timeStamp);
      }),
      host.listen(element, 'pointercancel', (event) => {
        if (event.pointerId !== pointer) return;
        swipe.cancel();
        letGo();
      }),
      host.listen(element, 'dragstart', (event) => event.preventDefault()),
      // The click that ends a drag is none.
      host.listen(
        element,
        'click',
        (event) => {
          if (dragged) {
            event.preventDefault();
            event.stopPropagation();
            dragged = false;
          } else if (
            clickNext &&
            !(event.target instanceof Element && event.target.closest('a, button, video, iframe'))
          ) {
            gallery.next();
          }
        },
        { capture: true },
      ),
      letGo,
    ];
    return () => {
      for (const dispose of undo) dispose();
    };
  }, [host, gallery, viewport, boundaries, snapPoints, clickNext]);
  return dragEnd;
}
