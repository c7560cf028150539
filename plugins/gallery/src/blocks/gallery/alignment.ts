import type { GalleryData } from './schema.ts';

/** §5 Strip alignment: where the current slide stands. */
export type Alignment = 'start' | 'middle' | 'end';

/** §3 active-alignment, in the words of §5. Left is where lines start, so it is mirrored from right to left. */
export function alignmentOf({ activeAlignment: side }: GalleryData): Alignment {
  if (side === 'left') return 'start';
  if (side === 'center') return 'middle';
  return side === 'right' ? 'end' : side;
}
