/** Set on the root element while a picture grows into the lightbox, so that the stylesheet can name both ends. */
const OPENING = 'lightboxOpening';
/** Transition name of the picture that grows; the stylesheet gives the same name to the lightbox. */
const TRANSITION_NAME = 'plinth-lightbox';

/**
 * A View Transition restyles the whole page when it begins and when it ends. On a page of more elements that is a task
 * of over 50 ms on a phone, and the lightbox fades in instead.
 */
const MOST_ELEMENTS = 800;

/**
 * Can the picture grow into the lightbox? Not when the browser does not support it, nor when the picture is above or
 * below the visible window.
 */
export function canGrow(picture: Element): boolean {
  if (!('startViewTransition' in document) || document.getElementsByTagName('*').length > MOST_ELEMENTS) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Renders the lightbox so that the picture of the opener grows to its place there. `draw` calls back when it is
 * rendered.
 */
export function growFrom(picture: HTMLElement, draw: (drawn: () => void) => void): void {
  const { dataset } = document.documentElement;
  picture.style.viewTransitionName = TRANSITION_NAME;
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    dataset[OPENING] = '';
    // In tasks of its own: nothing is shown until the promise has settled, but no long task blocks the page.
    return new Promise<void>(draw);
  });
  // A transition that the browser skips is not a failure: the lightbox is still shown.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    delete dataset[OPENING];
  });
}
