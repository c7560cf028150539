import { arrowStep } from '@plinth/sdk/react';
import { type KeyboardEvent, useRef } from 'react';

/** §9 Lightbox key throttle: time after an arrow key in which further arrow keys are ignored. */
export const KEY_THROTTLE_MS = 200;

/** Elements that handle the arrow keys themselves. */
const OWN_KEYS = 'video, audio, input, textarea, select';

/**
 * §2 Keyboard arrows: an arrow key shows the next or the previous item. A key is ignored when it comes within the
 * throttle time (§9) after the last key that had an effect.
 */
export function useKeySteps(step: (by: 1 | -1) => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event, event.currentTarget);
    if (!by || (event.target instanceof Element && event.target.closest(OWN_KEYS))) return;
    // The default action is prevented for ignored keys too, so that neither the strip nor a slideshow behind the
    // lightbox reacts.
    event.preventDefault();
    if (event.timeStamp - last.current < KEY_THROTTLE_MS) return;
    last.current = event.timeStamp;
    step(by);
  };
}
