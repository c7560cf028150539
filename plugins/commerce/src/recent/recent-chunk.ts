import { lazyChunk } from '@plinth/sdk/react';

/** The chunk with the list of recently viewed products. Few pages have such a list. */
export const recentChunk = lazyChunk('recent', () => import(/* webpackChunkName: "recent" */ './recent-list.tsx'));
