import { motionAllowed } from '@plinth/sdk';
import { useHostEffect } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Autoplay, createAutoplay, DESIGN_AUTOPLAY_MS } from '../../../core/autoplay.ts';
import { randomIndex } from '../../../core/random-index.ts';
import type { MotionProps, StepProps } from './motion-props.ts';

/** The pause button, as `SharedMotion` renders it. */
const PLAY_BUTTON = '[data-plays]';

interface AutoplayControl {
  /** False when the visitor has stopped autoplay. Undefined when the gallery has no autoplay. */
  readonly playing: boolean | undefined;
  readonly toggle: () => void;
}

/**
 * §4 Autoplay. Waits while the pointer is over the gallery or its controls (on mobile, which has no hover: while a
 * finger rests on them), while a video is shown, while the page is hidden, and while a dialog makes the gallery inert.
 * Stops when the keyboard focus enters the gallery. While the focus is on the pause button, autoplay only waits.
 */
export function useAutoplay({ gallery, data, root, videoShowing, steps }: MotionProps & StepProps): AutoplayControl {
  const autoplay = useRef<Autoplay>(undefined);
  const [playing, setPlaying] = useState<boolean>();
  const { autoplay: wanted, autoplayDuration } = data;

  const advance = useEffectEvent(() => {
    const { index, count } = gallery.state();
    if (data.random) gallery.go(randomIndex(index, count, Math.random()));
    else steps.next();
  });

  useHostEffect(
    root,
    (element, host) => {
      if (!wanted || !motionAllowed()) return;
      const player = createAutoplay({
        after: (callback, ms) => host.timeout(callback, ms),
        advance: () => advance(),
        periodMs: autoplayDuration ? autoplayDuration * 1000 : DESIGN_AUTOPLAY_MS,
      });
      const stop = () => {
        player.hold('stopped');
        setPlaying(false);
      };
      const wait = () => player.hold('hidden', document.hidden || element.closest('[inert]') !== null);
      // The lightbox, and any other modal dialog, makes the page behind it inert.
      const behind = new MutationObserver(wait);
      behind.observe(document, { subtree: true, attributeFilter: ['inert'] });
      autoplay.current = player;
      const lift = ({ touches }: TouchEvent) => touches.length === 0 && player.hold('touch', false);
      /** The element that had the focus last. */
      let last: EventTarget | null = null;
      // The focus may already be in the gallery: the script is also loaded when the visitor moves the focus into the
      // gallery.
      const isFocused = element.querySelector(':focus-visible') !== null;
      setPlaying(!isFocused);
      if (isFocused) player.hold('stopped');
      wait();
      return [
        gallery.subscribe((event) => {
          if (event === 'reachedEnd') stop();
          else if (event === 'change') player.restart();
        }),
        host.listen(element, 'pointerenter', ({ pointerType }) => {
          if (pointerType !== 'touch') player.hold('pointer');
        }),
        host.listen(element, 'pointerleave', () => player.hold('pointer', false)),
        // Uses touch events, because pointer events end when the browser begins to scroll.
        host.listen(element, 'touchstart', () => player.hold('touch'), { passive: true }),
        host.listen(element, 'touchend', lift),
        host.listen(element, 'touchcancel', lift),
        host.listen(element, 'focusin', ({ target, relatedTarget }) => {
          // When a dialog closes or the window gets the focus back, the focus returns to the same element. This does
          // not count as entering the gallery.
          const came = target !== last || relatedTarget;
          last = target;
          if (!came || !(target instanceof Element && target.matches(':focus-visible'))) return;
          // When the pause button gets the focus, autoplay waits and does not stop: stopping would change the label of
          // the button just before it is pressed.
          if (target.matches(PLAY_BUTTON)) player.hold('focus');
          else stop();
        }),
        host.listen(element, 'focusout', () => player.hold('focus', false)),
        host.listen(document, 'visibilitychange', wait),
        host.observe(behind),
        () => {
          player.hold('stopped');
          autoplay.current = undefined;
        },
      ];
    },
    [gallery, wanted, autoplayDuration],
  );

  useEffect(() => {
    autoplay.current?.hold('video', videoShowing);
  }, [videoShowing]);

  const toggle = () => {
    autoplay.current?.hold('stopped', playing);
    autoplay.current?.hold('focus', false);
    setPlaying(!playing);
  };
  return { playing, toggle };
}
