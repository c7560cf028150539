import { motionAllowed } from '@plinth/sdk';
import { isRtl, useHost } from '@plinth/sdk/react';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { DESIGN_AUTOPLAY_MS } from '../../../../core/autoplay.ts';
import type { MotionProps } from '../../motion/motion-props.ts';
import { dragTransition, findTransition, KEN_BURNS_ZOOM, SHOWN } from './transitions.ts';
import type { DragEnd } from './use-swipe.ts';

/** §9 Stacked: how long a transition takes, in seconds. */
const STACKED_SPEED_S = 1;
/** Longest wait for a picture that is still loading when a transition should begin. */
const LOAD_TIME_OUT_MS = 3000;
const EASING = 'cubic-bezier(0.3, 0, 0.1, 1)';

/**
 * §4: moves the previous slide out and the current slide in. After both animations have ended, the gallery can change
 * again.
 *
 * @param dragEnd The position at which a finger left the slides. It is used for one transition, the next one.
 */
export function useTransition(
  { gallery, state, data, strip }: MotionProps,
  dragEnd: RefObject<DragEnd | undefined>,
): void {
  const host = useHost();
  const { transition: name } = data;
  const { moving, index } = state;

  const run = useEffectEvent((): Animation[] => {
    const slides = strip.current?.children;
    const [outgoing, incoming] = [slides?.[state.previous], slides?.[index]];
    const drag = dragEnd.current;
    dragEnd.current = undefined;
    if (!strip.current || !outgoing || !incoming || !motionAllowed()) return [];
    const mirrored = isRtl(strip.current);
    const towards = (state.direction === 'forward') === mirrored ? -1 : 1;
    const frames = drag ? dragTransition(drag.offsetPx, drag.widthPx) : findTransition(name)(towards);
    const duration = drag?.durationMs ?? (data.speed ?? STACKED_SPEED_S) * 1000;
    if (duration <= 0 || !frames) return [];
    const timing = { duration, easing: drag ? 'ease-out' : EASING };
    return [
      outgoing.animate({ ...frames.outgoing, ...SHOWN }, timing),
      incoming.animate({ ...frames.incoming, ...SHOWN }, timing),
    ];
  });

  const start = useEffectEvent((onArrived: () => void): (() => void) => {
    const animations = run();
    if (animations.length === 0) onArrived();
    // The promise of a cancelled animation rejects. A cancelled animation counts as ended too.
    else Promise.allSettled(animations.map(({ finished }) => finished)).then(onArrived);
    return () => {
      for (const animation of animations) animation.cancel();
    };
  });

  useLayoutEffect(() => {
    if (!moving || index < 0) return;
    let gone = false;
    let stop: (() => void) | undefined;
    const arrive = () => {
      if (!gone) gallery.settle();
    };
    const children = strip.current?.children;
    const waits = dragEnd.current ? undefined : pictureToCome(children?.[index]);
    const outgoing = children?.[state.previous];
    if (!waits) stop = start(arrive);
    else {
      // The previous slide stays visible until the picture of the new slide has loaded.
      const stays = outgoing?.animate({ ...SHOWN, zIndex: [1, 1] }, { duration: LOAD_TIME_OUT_MS, fill: 'forwards' });
      stop = () => stays?.cancel();
      const timeOut = new Promise<void>((resolve) => host?.timeout(resolve, LOAD_TIME_OUT_MS));
      Promise.race([waits, timeOut]).then(() => {
        stays?.cancel();
        if (!gone) stop = start(arrive);
      });
    }
    return () => {
      gone = true;
      stop?.();
    };
  }, [host, gallery, strip, dragEnd, moving, index, state.previous]);

  useLayoutEffect(() => {
    const picture = strip.current?.children[index]?.querySelector('.margin-wrapper');
    if (name !== 'kenburns' || !picture || !motionAllowed()) return;
    const shownMs =
      (data.autoplayDuration ?? DESIGN_AUTOPLAY_MS / 1000) * 1000 + (data.speed ?? STACKED_SPEED_S) * 1000;
    const zoom = picture.animate(
      { transform: ['none', `scale(${KEN_BURNS_ZOOM})`] },
      { duration: shownMs, fill: 'forwards' },
    );
    return () => {
      // The animation is cancelled later, so that the picture keeps its zoom while it fades out and does not jump back.
      host?.timeout(() => zoom.cancel(), shownMs);
    };
  }, [host, strip, name, index, data.autoplayDuration, data.speed]);
}

/** Settles when the picture of the slide has loaded or failed. Undefined when the slide has no picture to wait for. */
function pictureToCome(slide: Element | undefined): Promise<void> | undefined {
  const image = slide?.querySelector('img');
  if (!image || image.complete) return undefined;
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true });
  });
}
