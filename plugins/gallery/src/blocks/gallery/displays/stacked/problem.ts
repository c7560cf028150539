import { GalleryMessage } from '../../../../core/message.ts';
import type { GalleryData } from '../../schema.ts';
import type { DisplayProblem } from '../display.ts';
import { TRANSITION_NAMES } from './transition-name.ts';

/** §5: an unknown transition is reported. The gallery uses a fade in its place. */
export function stackedProblem({ transition }: GalleryData): DisplayProblem | undefined {
  if (TRANSITION_NAMES.some((known) => known === transition)) return undefined;
  return {
    message: GalleryMessage.transitionNotFound(transition),
    hint: `Name one of ${TRANSITION_NAMES.join(', ')}.`,
  };
}
