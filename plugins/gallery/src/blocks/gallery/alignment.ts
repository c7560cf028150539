import type { GalleryData } from './schema.ts';

/** §5 Strip alignment: position of the current slide in the strip. */
export type Alignment = 'start' | 'middle' | 'end';

/**
 * Converts §3 active-alignment to the words of §5. Left means the start of a line, so it is mirrored in right-to-left
 * text.
 */
export function alignmentOf({ activeAlignment: side }: GalleryData): Alignment {
  if (side === 'left') return 'start';
  if (side === 'center') return 'middle';
  return side === 'right' ? 'end' : side;
}
