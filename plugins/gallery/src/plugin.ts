import { definePlugin, LightboxService } from '@plinth/sdk';

/** Provides the lightbox to every plugin of the page. The code of the lightbox is fetched at the first use. */
export default definePlugin({
  name: 'gallery',
  setup(host) {
    host.provide(LightboxService, async (self) => {
      const [{ createLightbox }, gestures] = await Promise.all([
        import(/* webpackChunkName: "lightbox" */ './lightbox/create-lightbox.tsx'),
        import(/* webpackChunkName: "lightbox-gestures" */ './lightbox/gestures.ts'),
      ]);
      return createLightbox(self, gestures);
    });
  },
});
