/** §4, §9 Images: distance from the visible part of the page at which lazy loading starts. */
export const LAZY_MARGIN_PX = 200;

/** Calls `then` once, as soon as `element` comes within `LAZY_MARGIN_PX`. Returns a function that stops waiting. */
export function whenNearViewport(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${LAZY_MARGIN_PX}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
