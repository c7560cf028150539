import { useLayoutEffect, useRef } from 'react';
import { motionAllowed } from '../blocks/gallery/life/motion-allowed.ts';
import classes from './lightbox.module.css';
import { LightboxSlide } from './lightbox-slide.tsx';
import type { StageProps } from './stage-props.ts';

interface ScrollStageProps extends StageProps {
  /** The visitor has scrolled to another item. */
  readonly onScrolled: (index: number) => void;
}

/**
 * §9 Transition scroll: a strip as long as all items, scrolled natively; only the items near the current one are in it.
 */
export function ScrollStage({ items, index, near, first, preview, onScrolled }: ScrollStageProps) {
  const strip = useRef<HTMLElement>(null);
  /** Where a control sends the strip; what it passes on the way is not where the visitor wants to be. */
  const heading = useRef<number>(undefined);
  /** The strip has its first place, which it takes without a move. */
  const settled = useRef(false);
  const count = items.length;

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const smooth = settled.current && motionAllowed();
    settled.current = true;
    if (scrolledItem(element) === index) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    if (smooth) heading.current = index;
    element.scrollTo({ left: forward * index * element.clientWidth, behavior: smooth ? 'smooth' : 'instant' });
  }, [index]);

  const follow = () => {
    const element = strip.current;
    if (!element) return;
    const scrolled = scrolledItem(element);
    if (heading.current === undefined) onScrolled(scrolled);
    else if (scrolled === heading.current) heading.current = undefined;
  };
  const takeOver = () => {
    heading.current = undefined;
  };

  return (
    <section
      ref={strip}
      className={classes.strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
      tabIndex={0}
      aria-label="Slides"
      onScroll={follow}
      onPointerDown={takeOver}
    >
      <div className={classes.track} style={{ inlineSize: `${count * 100}%` }}>
        {near.map((at) => {
          const item = items[at];
          if (!item) return null;
          return (
            <LightboxSlide
              key={at}
              item={item}
              index={at}
              count={count}
              shown={at === index}
              preview={at === first ? preview : undefined}
              style={{ insetInlineStart: `${(at * 100) / count}%`, inlineSize: `${100 / count}%` }}
            />
          );
        })}
      </div>
    </section>
  );
}

function scrolledItem({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(Math.abs(scrollLeft) / (clientWidth || 1));
}
