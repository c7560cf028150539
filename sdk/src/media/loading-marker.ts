/**
 * §4 Image loading: the class that marks an image that is loading, and the classes that replace it when the image has
 * loaded or failed.
 */
export const LOADING_CLASS = 'loading';
export const LOADED_CLASS = 'loaded';
export const FAILED_CLASS = 'load-failed';

/** Replaces the marker class of an image that has loaded or failed. An image that is still loading keeps its marker. */
export function settleMarker(image: HTMLImageElement): void {
  if (!image.complete || !image.getAttribute('src')) return;
  image.classList.remove(LOADING_CLASS);
  image.classList.toggle(LOADED_CLASS, image.naturalWidth > 0);
  image.classList.toggle(FAILED_CLASS, image.naturalWidth === 0);
}

/**
 * Updates the marker class of an image now and whenever it has loaded or failed. Returns a function that stops this.
 */
export function watchMarker(image: HTMLImageElement): () => void {
  const settle = () => settleMarker(image);
  settle();
  image.addEventListener('load', settle);
  image.addEventListener('error', settle);
  return () => {
    image.removeEventListener('load', settle);
    image.removeEventListener('error', settle);
  };
}

/** Like `watchMarker`, for all images below `root`. Adds only two listeners, however many images there are. */
export function watchMarkers(root: Element): () => void {
  for (const image of root.querySelectorAll('img')) settleMarker(image);
  const settle = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) settleMarker(target);
  };
  // `load` and `error` events do not bubble, but capturing listeners get them.
  root.addEventListener('load', settle, true);
  root.addEventListener('error', settle, true);
  return () => {
    root.removeEventListener('load', settle, true);
    root.removeEventListener('error', settle, true);
  };
}
