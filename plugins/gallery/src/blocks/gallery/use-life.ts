import { useLazy } from './use-lazy.ts';

const loadLife = () => import(/* webpackChunkName: "gallery-life" */ './life/index.ts');

/** The code that makes a gallery move, fetched only by galleries that do. */
export const useLife = (needed: boolean) => useLazy(needed, loadLife);
