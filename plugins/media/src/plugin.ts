import { definePlugin } from '@plinth/sdk';
import { keepMarkers } from './keep-markers.ts';
import { loadForeignImages } from './load-foreign-images.ts';
import { offerPins } from './offer-pins.ts';
import { openLightbox } from './open-lightbox.ts';

/**
 * Serves every picture of the page without React: image blocks are whole in the server's HTML, and what they need of a
 * script is done here once for all of them (§4 Image loading, §3 pinterestOverlayOptions).
 */
export default definePlugin({
  name: 'media',
  setup(host) {
    keepMarkers(host);
    loadForeignImages(host);
    offerPins(host);
    openLightbox(host);
  },
});
