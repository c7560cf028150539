import type { Host } from '@plinth/sdk';
import { loadImage } from '@plinth/sdk/media/image-loader';

/** Images of markup that another system rendered: they name their source, and wait for a script to load it. */
const FOREIGN_IMAGES = 'img[data-src]:not([src])';

/** Loads the images that foreign markup leaves to a script, wherever on the page they stand. */
export function loadForeignImages(host: Host): void {
  const seen = new WeakSet<Element>();
  const load = (): void => {
    for (const image of document.querySelectorAll(FOREIGN_IMAGES)) {
      if (seen.has(image)) continue;
      seen.add(image);
      const loading = loadImage(image);
      if (loading) host.onDispose(loading.stop);
    }
  };
  load();
  // A block that came to life may have brought such images.
  host.bus.on('block:mounted', load);
}
