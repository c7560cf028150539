import { useHost } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Autoplay, createAutoplay, DESIGN_AUTOPLAY_MS } from '../../../core/autoplay.ts';
import { randomIndex } from '../../../core/random-index.ts';
import type { LifeProps, StepProps } from './life-props.ts';
import { motionAllowed } from './motion-allowed.ts';

interface AutoplayControl {
  /** Has the visitor stopped it? Undefined where nothing plays by itself. */
  readonly playing: boolean | undefined;
  readonly toggle: () => void;
}

/**
 * §4 Autoplay. Waits while the pointer is over the gallery or its controls (not on mobile, where nothing hovers), while
 * a video shows and while the page is hidden; stops when the keyboard's focus comes in.
 */
export function useAutoplay({ gallery, data, root, videoShowing, onNext }: LifeProps & StepProps): AutoplayControl {
  const host = useHost();
  const autoplay = useRef<Autoplay>(undefined);
  const [playing, setPlaying] = useState<boolean>();
  const { autoplay: wanted, autoplayDuration } = data;

  const advance = useEffectEvent(() => {
    const { index, count } = gallery.state();
    if (data.random) gallery.go(randomIndex(index, count, Math.random()));
    else onNext();
  });

  useEffect(() => {
    const element = root.current;
    if (!host || !element || !wanted || !motionAllowed()) return;
    let advancing = false;
    const player = createAutoplay({
      after: (callback, ms) => host.timeout(callback, ms),
      advance: () => {
        advancing = true;
        advance();
        advancing = false;
      },
      periodMs: autoplayDuration ? autoplayDuration * 1000 : DESIGN_AUTOPLAY_MS,
    });
    const stop = () => {
      player.hold('stopped');
      setPlaying(false);
    };
    const wait = () => (document.hidden ? player.hold('hidden') : player.release('hidden'));
    const undo = [
      gallery.subscribe((event) => {
        if (event === 'reachedEnd') stop();
        else if (event === 'change' && !advancing) player.restart();
      }),
      host.listen(element, 'pointerenter', ({ pointerType }) => {
        if (pointerType !== 'touch') player.hold('pointer');
      }),
      host.listen(element, 'pointerleave', () => player.release('pointer')),
      host.listen(element, 'focusin', ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) stop();
      }),
      host.listen(document, 'visibilitychange', wait),
      player.dispose,
    ];
    autoplay.current = player;
    setPlaying(true);
    if (document.hidden) wait();
    return () => {
      for (const dispose of undo) dispose();
      autoplay.current = undefined;
    };
  }, [host, gallery, root, wanted, autoplayDuration]);

  useEffect(() => {
    if (videoShowing) autoplay.current?.hold('video');
    else autoplay.current?.release('video');
  }, [videoShowing]);

  const toggle = () => {
    if (playing) autoplay.current?.hold('stopped');
    else autoplay.current?.release('stopped');
    setPlaying(!playing);
  };
  return { playing, toggle };
}
