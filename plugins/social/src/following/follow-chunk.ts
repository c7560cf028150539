import { lazyChunk } from '@plinth/sdk/react';

/** The chunk with the button of the platform. It is loaded only when the platform has one. */
export const followChunk = lazyChunk(
  'follow-button',
  () => import(/* webpackChunkName: "follow-button" */ './follow-button.tsx'),
);
