import type { RefObject } from 'react';
import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';
import type { Steps } from '../layouts/steps.ts';
import type { GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/** Props of the components that make a gallery move. */
export interface MotionProps {
  readonly gallery: Gallery;
  readonly state: GalleryState;
  readonly data: GalleryData;
  readonly slides: readonly SlideData[];
  /** The element of the whole gallery, including its controls. */
  readonly root: RefObject<HTMLElement | null>;
  /** The element whose children are the slides. */
  readonly strip: RefObject<HTMLElement | null>;
  /** True while a video of the gallery is shown. */
  readonly videoShowing: boolean;
}

export interface StepProps {
  readonly steps: Pick<Steps, 'previous' | 'next'>;
}
