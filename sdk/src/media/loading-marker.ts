/** §4 Image loading: the marker class an image has until it is there, and what takes its place. */
export const LOADING_CLASS = 'loading';
export const LOADED_CLASS = 'loaded';
export const FAILED_CLASS = 'load-failed';

/** Takes the marker away from an image that has arrived or failed; one that is still on its way keeps it. */
export function settleMarker(image: HTMLImageElement): void {
  if (!image.complete || !image.getAttribute('src')) return;
  image.classList.remove(LOADING_CLASS);
  image.classList.toggle(LOADED_CLASS, image.naturalWidth > 0);
  image.classList.toggle(FAILED_CLASS, image.naturalWidth === 0);
}

/** Keeps the marker true of an image from now on. Returns what stops it. */
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

/** As `watchMarker`, for every image below `root`: two listeners, however many there are. */
export function watchMarkers(root: Element): () => void {
  for (const image of root.querySelectorAll('img')) settleMarker(image);
  const settle = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) settleMarker(target);
  };
  // These events do not bubble, but they are captured on the way down.
  root.addEventListener('load', settle, true);
  root.addEventListener('error', settle, true);
  return () => {
    root.removeEventListener('load', settle, true);
    root.removeEventListener('error', settle, true);
  };
}
