import { motionAllowed } from '@plinth/sdk';
import { isRtl } from '@plinth/sdk/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { slidesLabel } from '../messages/messages.ts';

interface ScrollStageProps {
  readonly index: number;
  /** Called when the visitor has scrolled to a different item. */
  readonly onScrolled: (index: number) => void;
  readonly className: string | undefined;
  /** The track, which is as long as all items together. */
  readonly children: ReactNode;
}

/**
 * The transition `scroll` (§9): a strip that scrolls natively. It is as long as all items together, but contains only
 * the items near the current item.
 */
export function ScrollStage({ index, onScrolled, className, children }: ScrollStageProps) {
  const strip = useRef<HTMLElement>(null);
  /** The item to which a control is scrolling the strip. Items that pass by on the way are not reported. */
  const heading = useRef<number>(undefined);
  /** True after the strip has got its first position, which is set without an animation. */
  const settled = useRef(false);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const smooth = settled.current && motionAllowed();
    settled.current = true;
    if (scrolledItem(element) === index) return;
    if (smooth) heading.current = index;
    const left = index * element.clientWidth;
    const forward = isRtl(element) ? -1 : 1;
    element.scrollTo({ left: forward * left, behavior: smooth ? 'smooth' : 'instant' });
  }, [index]);

  return (
    <section
      ref={strip}
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keys.
      tabIndex={0}
      aria-label={slidesLabel()}
      onScroll={({ currentTarget }) => {
        const scrolled = scrolledItem(currentTarget);
        if (heading.current === undefined) onScrolled(scrolled);
        else if (scrolled === heading.current) heading.current = undefined;
      }}
      onPointerDown={() => {
        heading.current = undefined;
      }}
    >
      {children}
    </section>
  );
}

function scrolledItem({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / (clientWidth || 1));
}
