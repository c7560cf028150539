/** Data attribute that the root element has while a picture grows into the lightbox. The stylesheet uses it. */
const OPENING = 'lightboxOpening';
/** View transition name of the picture that grows; the stylesheet gives the same name to the lightbox. */
const TRANSITION_NAME = 'plinth-lightbox';

/**
 * A View Transition restyles the whole page when it begins and when it ends. On a page with more elements than this,
 * that is a task of over 50 ms on a phone, so the lightbox fades in instead.
 */
const MOST_ELEMENTS = 800;

/**
 * Can the picture grow into the lightbox? False when the browser does not support View Transitions, when the page has
 * too many elements (`MOST_ELEMENTS`), or when the picture is above or below the visible part of the page.
 */
export function canGrow(picture: Element): boolean {
  if (!('startViewTransition' in document) || document.getElementsByTagName('*').length > MOST_ELEMENTS) return false;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Renders the lightbox so that the picture of the opener grows to its place in the lightbox. `render` must call its
 * parameter when the lightbox is rendered.
 */
export function growFrom(picture: HTMLElement, render: (rendered: () => void) => void): void {
  const { dataset } = document.documentElement;
  picture.style.viewTransitionName = TRANSITION_NAME;
  const transition = document.startViewTransition(() => {
    picture.style.viewTransitionName = '';
    dataset[OPENING] = '';
    // The lightbox is rendered in separate tasks, so that no long task blocks the page. The browser shows no change
    // until this promise has settled.
    return new Promise<void>(render);
  });
  // A transition that the browser skips is not a failure: the lightbox is still shown.
  transition.ready.catch(() => undefined);
  transition.finished.finally(() => {
    delete dataset[OPENING];
  });
}
