import { lazyChunk } from '@plinth/sdk/react';

/** The list of the products that were viewed last. Few pages have it. */
export const recentChunk = lazyChunk('recent', () => import(/* webpackChunkName: "recent" */ './recent-list.tsx'));
