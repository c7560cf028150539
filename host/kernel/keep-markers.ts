import type { Dispose } from '@plinth/sdk';
import { LOADING_CLASS, settleMarker } from '@plinth/sdk/media/image-loader';

/** §4 Image loading: removes the loading marker of each image once the image has loaded or failed. */
export function keepMarkers(document: Document): Dispose {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img.${LOADING_CLASS}`)) settleMarker(image);
  const settle = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.classList.contains(LOADING_CLASS)) settleMarker(target);
  };
  // `load` and `error` events of images do not bubble, so this uses a capturing listener on the document.
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);
  return () => {
    document.removeEventListener('load', settle, true);
    document.removeEventListener('error', settle, true);
  };
}
