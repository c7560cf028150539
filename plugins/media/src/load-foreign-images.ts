import type { Host } from '@plinth/sdk';
import { loadImage } from '@plinth/sdk/media/image-loader';

/** Selector of images in markup whose source is in `data-src`. They have no `src`, and a script must load them. */
const FOREIGN_IMAGES = 'img[data-src]:not([src])';

/** Loads the images that are in markup, anywhere on the page. */
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
  // A block that was just mounted can have inserted images that must be loaded.
  host.bus.on('block:mounted', load);
}
