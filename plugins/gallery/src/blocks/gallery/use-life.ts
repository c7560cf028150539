import { useLazy } from './use-lazy.ts';

const loadLife = () => import(/* webpackChunkName: "gallery-life" */ './life/index.ts');

/** What makes a gallery move: only galleries that do fetch it. */
export const useLife = (needed: boolean) => useLazy(needed, loadLife);
