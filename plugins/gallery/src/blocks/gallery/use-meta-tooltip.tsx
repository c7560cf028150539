import { lazyChunk, useLazyChunk } from '@plinth/sdk/react';
import type { ReactNode, RefObject } from 'react';
// The styles are imported here, so that they are in the gallery's own stylesheet and not in the stylesheet of a later
// chunk.
import classes from './meta-tooltip.module.css';

const tooltip = lazyChunk(
  'gallery-hover',
  () => import(/* webpackChunkName: "gallery-hover" */ './motion/meta-tooltip.tsx'),
);

/** §9 Tooltips for galleries that show text on hover. Other galleries do not fetch the script. */
export function useMetaTooltip(container: RefObject<HTMLElement | null>, isNeeded: boolean): ReactNode {
  const loaded = useLazyChunk(tooltip, isNeeded);
  return loaded && <loaded.MetaTooltip container={container} className={classes.tooltip} />;
}
