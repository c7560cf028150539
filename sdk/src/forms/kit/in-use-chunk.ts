import { lazyChunk } from '@plinth/sdk/react';

/**
 * The chunk with the code that a form needs once the visitor uses it (`in-use.ts`). A block awaits it in its `prepare`
 * when its data has `returned`.
 */
export const inUse = lazyChunk('form-in-use', () => import(/* webpackChunkName: "form-in-use" */ './in-use.ts'));
