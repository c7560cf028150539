import { whenIdle } from '../../scheduling/when-idle.ts';
import type { Activate, ActivationWatch } from './activation.ts';

/**
 * §9 Images, lazy margin: an element this close to the viewport will probably be seen soon, so its block is activated.
 */
const LAZY_MARGIN_PX = 200;
/**
 * Number of blocks that the observer watches from the start, in document order. No screen shows more blocks at once.
 */
const BLOCKS_AT_ONCE = 500;
/**
 * Number of further blocks that the observer begins to watch each time the browser is idle. The observer reports on all
 * of them in one task, which must not be noticeable on a slow phone.
 */
const BLOCKS_WHEN_IDLE = 2_000;

/** Activates blocks that come near the viewport. One IntersectionObserver watches all waiting blocks of the page. */
export function createVisibleWatch(activate: Activate): ActivationWatch {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        activate(target);
      }
    },
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  const rest: Element[] = [];
  let room = BLOCKS_AT_ONCE;
  let cancel: (() => void) | undefined;
  const whenAtRest = () => {
    for (const element of rest.splice(0, BLOCKS_WHEN_IDLE)) observer.observe(element);
    cancel = rest.length > 0 ? whenIdle(whenAtRest) : undefined;
    if (!cancel) room = BLOCKS_AT_ONCE;
  };
  return {
    watch(element) {
      cancel ??= whenIdle(whenAtRest);
      if (room-- > 0) observer.observe(element);
      else rest.push(element);
    },
    dispose() {
      cancel?.();
      observer.disconnect();
    },
  };
}
