import { definePlugin } from '@plinth/sdk';
import { offerPins } from '@plinth/sdk/media/pins';
import { loadForeignImages } from './load-foreign-images.ts';
import { openLightbox } from './open-lightbox.ts';
import { warnOfMissing } from './warn-of-missing.ts';

/**
 * Handles every picture of the page without React: image blocks are complete in the server HTML, and this setup does
 * for all of them what needs a script (§4 Image loading, §3 pinterestOverlayOptions).
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
