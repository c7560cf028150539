import type { GalleryData } from '../schema.ts';
import type { SlideLook } from '../slide/slide-look.ts';
import type { SlideData } from '../slide-schema.ts';

/** Props of every display. */
export interface DisplayProps {
  readonly data: GalleryData;
  /** The slides to show. */
  readonly slides: readonly SlideData[];
  readonly look: SlideLook;
  readonly blockId: string;
}
