/** On the root element while a picture grows into the lightbox: the stylesheet names the two ends by it. */
const OPENING = 'lightboxOpening';
/** Name of the picture that grows; that of its other end stands in the stylesheet. */
const TRANSITION_NAME = 'plinth-lightbox';

/**
 * A View Transition restyles the whole page when it begins and when it ends. On a page of more elements that is a task
 * of over 50 ms on a phone, and the lightbox fades in instead.
 */
const MOST_ELEMENTS = 800;

/** Can the picture grow into the lightbox here? Not where the browser cannot do it, nor from above or below the window. */
export function canGrow(picture: Element): boolean {
  if (!('startViewTransition' in document) || document.getElementsByTagName('*').length > MOST_ELEMENTS) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Draws the lightbox so that the picture of what opened it grows to its place in there. `draw` says when it is drawn. */
export function growFrom(picture: HTMLElement, draw: (drawn: () => void) => void): void {
  const { dataset } = document.documentElement;
  picture.style.viewTransitionName = TRANSITION_NAME;
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    dataset[OPENING] = '';
    // In tasks of its own: nothing is shown before it has settled, but nothing waits for it either.
    return new Promise<void>(draw);
  });
  // A transition that the browser skips is no failure: the lightbox is there all the same.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    delete dataset[OPENING];
  });
}
