import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';

const motion = lazyChunk('gallery-motion', () => import(/* webpackChunkName: "gallery-motion" */ './motion/index.ts'));

/** The code that makes a gallery move, fetched only by galleries that do; the server HTML works without it. */
export const useMotion = (isNeeded: boolean) => useLazyChunk(motion, isNeeded);
