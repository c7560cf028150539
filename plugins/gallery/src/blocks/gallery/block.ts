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
  // A gallery that moves by itself cannot wait for the visitor to touch it.
  activation: ({ autoplay }) => (autoplay ? 'visible' : undefined),
});
