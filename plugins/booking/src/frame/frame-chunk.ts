import { lazyChunk } from '@plinth/sdk/react';

/** The chunk with the frame of a booking service. A template without providers never loads it. */
export const frameChunk = lazyChunk('frame', () => import(/* webpackChunkName: "frame" */ './provider-frame.tsx'));
