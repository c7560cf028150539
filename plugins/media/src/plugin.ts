import { definePlugin } from '@plinth/sdk';
import { offerPins } from '@plinth/sdk/media/pins';
import { loadForeignImages } from './load-foreign-images.ts';
import { openLightbox } from './open-lightbox.ts';
import { warnOfMissing } from './warn-of-missing.ts';

/**
 * Does the work that pictures need a script for, without React (§4 Image loading, §3 pinterestOverlayOptions). Image
 * blocks are complete in the server HTML and are not mounted.
 */
export default definePlugin({
  name: 'media',
  setup(host) {
    warnOfMissing();
    loadForeignImages(host);
    const { pinterestOverlayOptions } = host.page.websiteSettings;
    host.onDispose(offerPins(document.querySelectorAll('[data-pin-frame]'), pinterestOverlayOptions?.mode));
    openLightbox(host);
  },
});
