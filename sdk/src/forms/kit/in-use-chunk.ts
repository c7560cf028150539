import { lazyChunk } from '@plinth/sdk/react';

/**
 * The chunk with the code that a form needs as soon as the visitor uses it (`in-use.ts`). A block whose data has
 * `returned` awaits this chunk in its `prepare`.
 */
export const inUse = lazyChunk('form-in-use', () => import(/* webpackChunkName: "form-in-use" */ './in-use.ts'));
