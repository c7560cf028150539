import type { Alignment } from '../../layouts/alignment.ts';
import type { GalleryData } from '../../schema.ts';

/**
 * Converts active-alignment of §3 to the words of §5. "Left" means the start of a line, which is on the right in
 * right-to-left text.
 */
export function stripAlignment({ activeAlignment: side }: GalleryData): Alignment {
  if (side === 'left') return 'start';
  if (side === 'center') return 'middle';
  return side === 'right' ? 'end' : side;
}
