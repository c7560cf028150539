import type { Activate, ActivationWatch } from './activation.ts';

/** §9 Images, lazy margin: what is this close to the viewport will be seen in a moment. */
const LAZY_MARGIN_PX = 200;

/** One IntersectionObserver for the whole page, however many blocks wait. */
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
  return { watch: (element) => observer.observe(element), dispose: () => observer.disconnect() };
}
