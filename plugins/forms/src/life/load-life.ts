import { lazyChunk } from '@plinth/sdk/react';

/** The rules and effects of forms, in one chunk. */
export const lifeChunk = lazyChunk('life', () => import(/* webpackChunkName: "life" */ './index.ts'));
