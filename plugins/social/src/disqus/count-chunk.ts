import { lazyChunk } from '@plinth/sdk/react';

export const countChunk = lazyChunk(
  'disqus-count',
  () => import(/* webpackChunkName: "disqus-count" */ './count-comments.ts'),
);
