import { arrowStep } from '@plinth/sdk/react';
import { type KeyboardEvent, useRef } from 'react';

/** §9 Lightbox key throttle. */
export const KEY_THROTTLE_MS = 200;

/** Elements that handle the arrow keys themselves. */
const OWN_KEYS = 'video, audio, input, textarea, select';

/** §2 Keyboard arrows. A key within the throttle time (§9) of the last key that counted is ignored. */
export function useKeySteps(step: (by: 1 | -1) => void) {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event, event.currentTarget);
    if (!by || (event.target instanceof Element && event.target.closest(OWN_KEYS))) return;
    // The default action is prevented for an ignored key too, because neither the strip nor a slideshow behind the
    // lightbox may react.
    event.preventDefault();
    if (event.timeStamp - last.current < KEY_THROTTLE_MS) return;
    last.current = event.timeStamp;
    step(by);
  };
}
