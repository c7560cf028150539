import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';

/** What previous and next do just now. */
export interface Steps {
  readonly previous: () => void;
  readonly next: () => void;
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
}

/** §4: slide by slide; without a loop the ends disable their control. */
export function slideSteps({ previous, next }: Gallery, { index, count, loop }: GalleryState): Steps {
  return {
    previous,
    next,
    previousDisabled: !loop && index <= 0,
    nextDisabled: !loop && index >= count - 1,
  };
}
