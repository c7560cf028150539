import { type KeyboardEvent, useState } from 'react';
import { createThrottle, KEY_THROTTLE_MS, keyStep } from './key-step.ts';

/** What has a meaning of its own for the arrow keys. */
const OWN_KEYS = 'video, audio, input, textarea, select';

/** §2 Keyboard arrows, throttled (§9). */
export function useKeySteps(step: (by: 1 | -1) => void) {
  const [counts] = useState(() => createThrottle(KEY_THROTTLE_MS));
  return (event: KeyboardEvent<HTMLElement>) => {
    const by = keyStep(event.key, isRtl(event.currentTarget));
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
    // Also when it comes too soon: neither the strip nor a slideshow behind the lightbox is meant.
    event.preventDefault();
    if (counts(event.timeStamp)) step(by);
  };
}

export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
