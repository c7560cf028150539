import { defineBlock } from '@plinth/sdk';
import Gallery from 'peer-components/Gallery.jsx';
import { createElement } from 'react';
import * as v from 'valibot';

export default defineBlock({
  type: 'bench/gallery',
  name: 'gallery',
  schema: v.object({
    title: v.string(),
    images: v.array(v.object({ id: v.string(), src: v.string(), alt: v.string() })),
  }),
  component: ({ data }) => createElement(Gallery, data),
});
