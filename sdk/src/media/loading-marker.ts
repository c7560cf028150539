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
