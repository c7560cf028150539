import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Alignment } from '../alignment.ts';
import type { LifeProps, StepProps } from './life-props.ts';
import { MovingLife } from './moving-life.tsx';
import { StripLife } from './strip-life.ts';

/** §9 Gallery: resizing is over after so many milliseconds without another change. */
const RESIZE_TIMEOUT_MS = 100;

interface ScrollerLifeProps extends LifeProps, StepProps {
  readonly strip: RefObject<HTMLElement | null>;
  readonly alignment: Alignment;
  /** The strip is so many pixels wide. */
  readonly onWidth: (widthPx: number) => void;
}

/** What a strip or carousel does once its script is there. */
export function ScrollerLife({ strip, alignment, onWidth, ...life }: ScrollerLifeProps) {
  const host = useHost();
  const measured = useEffectEvent(onWidth);
  useEffect(() => {
    const element = strip.current;
    if (!host || !element) return;
    let waiting: (() => void) | undefined;
    const observer = new ResizeObserver(([entry]) => {
      waiting?.();
      waiting = host.timeout(() => measured(entry?.contentRect.width ?? 0), RESIZE_TIMEOUT_MS);
    });
    observer.observe(element);
    const stop = host.observe(observer);
    return () => {
      waiting?.();
      stop();
    };
  }, [host, strip]);
  return (
    <>
      <StripLife
        gallery={life.gallery}
        state={life.state}
        strip={strip}
        alignment={alignment}
        speed={life.data.speed}
      />
      <MovingLife {...life} />
    </>
  );
}
