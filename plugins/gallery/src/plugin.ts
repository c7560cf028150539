import { definePlugin, LightboxService } from '@plinth/sdk';
import { SWIPE_MOBILE_MAX_PX } from '@plinth/sdk/design';

const loadTouch = () => import(/* webpackChunkName: "lightbox-touch" */ './lightbox/touch.ts');

/** Offers the lightbox to every plugin of the page; it is fetched at its first use, with all that its screen needs. */
export default definePlugin({
  name: 'gallery',
  setup(host) {
    host.provide(LightboxService, async (self) => {
      const [{ createLightbox }, touch] = await Promise.all([
        import(/* webpackChunkName: "lightbox" */ './lightbox/create-lightbox.tsx'),
        navigator.maxTouchPoints > 0 || innerWidth <= SWIPE_MOBILE_MAX_PX ? loadTouch() : undefined,
      ]);
      return createLightbox(self, loadTouch, touch);
    });
  },
});
