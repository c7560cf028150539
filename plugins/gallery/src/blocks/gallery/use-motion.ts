import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';

const motion = lazyChunk('gallery-motion', () => import(/* webpackChunkName: "gallery-motion" */ './motion/index.ts'));

/** The code that moves the slides. Only galleries that move fetch it, and their server HTML works without it. */
export const useMotion = (isNeeded: boolean) => useLazyChunk(motion, isNeeded);
