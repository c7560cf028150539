import type { Gallery } from '../../../core/gallery.ts';
import type { GalleryState } from '../../../core/gallery-state.ts';

/** The actions of the previous and next controls in the current state. */
export interface Steps {
  readonly previous: () => void;
  readonly next: () => void;
  readonly previousDisabled: boolean;
  readonly nextDisabled: boolean;
}

/** §4: moves slide by slide. Without a loop, one control is disabled at each end. */
export function slideSteps({ previous, next }: Gallery, { index, count, loop }: GalleryState): Steps {
  return {
    previous,
    next,
    previousDisabled: !loop && index <= 0,
    nextDisabled: !loop && index >= count - 1,
  };
}
