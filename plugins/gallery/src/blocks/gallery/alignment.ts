import type { GalleryData } from './schema.ts';

/** §5 Strip alignment: where the current slide stands. */
export type Alignment = 'start' | 'middle' | 'end';

const FROM_OPTION = {
  left: 'start',
  center: 'middle',
  right: 'end',
  start: 'start',
  middle: 'middle',
  end: 'end',
} as const satisfies Record<GalleryData['activeAlignment'], Alignment>;

/** §3 active-alignment, in the words of §5. Left is where lines start, so it is mirrored from right to left. */
export function alignmentOf({ activeAlignment }: GalleryData): Alignment {
  return FROM_OPTION[activeAlignment];
}
