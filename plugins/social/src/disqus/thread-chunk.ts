import { lazyChunk } from '@plinth/sdk/react';

export const threadChunk = lazyChunk(
  'disqus-thread',
  () => import(/* webpackChunkName: "disqus-thread" */ './disqus-thread.tsx'),
);
