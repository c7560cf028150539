import type { ReactNode, RefObject } from 'react';
// Imported here, so that these styles are in the gallery's own stylesheet and not in that of a later chunk.
import classes from './meta-tooltip.module.css';
import { useLazy } from './use-lazy.ts';

const loadTooltip = () => import(/* webpackChunkName: "gallery-hover" */ './motion/meta-tooltip.tsx');

/** §9 Tooltips where the text shows on hover; their script is fetched only by galleries that have them. */
export function useMetaTooltip(container: RefObject<HTMLElement | null>, needed: boolean): ReactNode {
  const chunk = useLazy(needed, loadTooltip);
  return chunk && <chunk.MetaTooltip container={container} className={classes.tooltip} />;
}
