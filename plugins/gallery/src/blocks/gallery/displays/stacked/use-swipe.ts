import { useHostEffect } from '@plinth/sdk/react';
import { type RefObject, useRef } from 'react';
import { bounded } from '../../../../core/swipe.ts';
import { listenToDrag } from '../../motion/drag.ts';
import type { MotionProps } from '../../motion/motion-props.ts';
import { aside, SHOWN } from './transitions.ts';

/** The position at which a finger left the slides. */
export interface DragEnd {
  readonly offsetPx: number;
  readonly widthPx: number;
  readonly durationMs: number;
}

/** §5 snap point: a slow drag over more than this percentage of the width shows the next slide. */
const SNAP_PERCENT = 50;
/** Elements that handle clicks themselves, so a swipe must not start on them. */
const OWN_CLICKS = 'a, button, video, iframe';

/**
 * §4 Swipe of a slideshow, by finger or mouse. In each frame it sets one style on each of the two slides that move.
 * The browser still handles vertical scrolling (`touch-action`).
 */
export function useSwipe({ gallery, data, strip }: MotionProps): RefObject<DragEnd | undefined> {
  const dragEnd = useRef<DragEnd>(undefined);
  const { boundaries, clickNext } = data;
  const snapPoints = data.snapPoints === 'none' ? undefined : (data.snapPoints ?? SNAP_PERCENT);

  useHostEffect(
    strip,
    (element, host) => {
      let offset = 0;
      let width = 0;
      /** The slide under the finger, and the slide that moves in beside it. */
      let held: HTMLElement | undefined;
      let neighbour: HTMLElement | undefined;

      const slideAt = (index: number) => {
        const slide = element.children[index];
        return slide instanceof HTMLElement ? slide : undefined;
      };
      const current = () => slideAt(gallery.state().index);
      /** Horizontal offset of the slide that moves in. */
      const beside = () => offset - Math.sign(offset) * width;
      const put = (slide: HTMLElement | undefined, style: Partial<CSSStyleDeclaration>) =>
        slide && Object.assign(slide.style, style);
      const free = (slide: HTMLElement | undefined) => put(slide, { transform: '', visibility: '', display: '' });
      const freeBoth = () => {
        free(held);
        free(neighbour);
      };
      const undo = listenToDrag(host, element, gallery, {
        byFinger: true,
        snapPoints,
        move(distance, widthPx, forward) {
          const { index, count, loop } = gallery.state();
          const wanted = index + (Math.sign(distance) === forward ? 1 : -1);
          const exists = loop ? count > 1 : wanted >= 0 && wanted < count;
          const next = exists ? slideAt((wanted + count) % count) : undefined;
          if (next !== neighbour) free(neighbour);
          neighbour = next;
          held = current();
          width = widthPx;
          offset = next ? distance : bounded(distance, boundaries);
          put(held, { transform: aside(offset) });
          put(next, { transform: aside(beside()), visibility: 'visible', display: 'block' });
        },
        end({ step, durationMs }) {
          const timing = { duration: durationMs, easing: 'ease-out' };
          freeBoth();
          if (step !== 0 && neighbour) dragEnd.current = { offsetPx: offset, widthPx: width, durationMs };
          // Moves the slide back. If a different slide has become the current one, there is nothing to move back.
          else if (held === current()) {
            held?.animate({ transform: [aside(offset), 'none'] }, timing);
            neighbour?.animate({ transform: [aside(beside()), aside(beside() - offset)], ...SHOWN }, timing);
          }
          neighbour = undefined;
          if (step === 1) gallery.next();
          else if (step === -1) gallery.previous();
        },
      });
      return [
        ...undo,
        host.listen(element, 'click', ({ target }) => {
          if (clickNext && !(target instanceof Element && target.closest(OWN_CLICKS))) gallery.next();
        }),
        freeBoth,
      ];
    },
    [gallery, boundaries, snapPoints, clickNext],
  );
  return dragEnd;
}
