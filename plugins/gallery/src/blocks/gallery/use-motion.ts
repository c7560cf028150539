import { useLazy } from './use-lazy.ts';

const loadMotion = () => import(/* webpackChunkName: "gallery-motion" */ './motion/index.ts');

/** The code that makes a gallery move, fetched only by galleries that do. */
export const useMotion = (needed: boolean) => useLazy(needed, loadMotion);
