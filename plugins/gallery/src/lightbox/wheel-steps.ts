import type { Dispose, Host } from '@plinth/sdk';
import { isRtl } from '@plinth/sdk/react';
import { KEY_THROTTLE_MS } from './use-key-steps.ts';

/**
 * Turning the wheel sideways shows the next or the previous item, once for each gesture. A trackpad sends events
 * throughout a gesture, so an event within the throttle time (§9) after the last event belongs to the same gesture.
 * Returns a function that removes this behaviour.
 */
export function listenToWheel(host: Host, dialog: HTMLElement, step: (by: 1 | -1) => void): Dispose {
  let last = Number.NEGATIVE_INFINITY;
  const turn = (event: WheelEvent) => {
    const { deltaX, deltaY, ctrlKey, timeStamp } = event;
    // With the control key the wheel zooms the page.
    if (ctrlKey || Math.abs(deltaX) <= Math.abs(deltaY)) return;
    // Prevents the browser from going back in its history.
    event.preventDefault();
    const begins = timeStamp - last >= KEY_THROTTLE_MS;
    last = timeStamp;
    if (begins) step(deltaX > 0 === isRtl(dialog) ? -1 : 1);
  };
  return host.listen(dialog, 'wheel', turn, { passive: false });
}
