import { defineBlock } from '@plinth/sdk';
import { Gallery } from './gallery.tsx';
import { readGallery } from './read.ts';
import { gallerySchema } from './schema.ts';

export default defineBlock({
  type: 8,
  name: 'gallery',
  schema: gallerySchema,
  component: Gallery,
  read: readGallery,
  lenientLists: ['slides'],
  check: async (data, raw) => {
    const { checkGallery } = await import(/* webpackChunkName: "check" */ './check.ts');
    return checkGallery(data, raw);
  },
  // A gallery with autoplay is activated when it is visible, because it must move without an action of the visitor.
  activation: ({ autoplay }) => (autoplay ? 'visible' : undefined),
});
