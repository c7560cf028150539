import { isRtl } from '@plinth/sdk/react';
import type { MouseEvent, RefObject } from 'react';
import { clickStep } from './click-step.ts';
import type { ZoomGestures } from './zoom-gestures.ts';

/** Elements that handle clicks themselves. */
const OWN_CLICKS = 'a, button, video, iframe, .sqs-video-wrapper, .sqs-lightbox-meta';

interface ClickOptions {
  readonly gestures: RefObject<ZoomGestures | undefined>;
  readonly step: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * §4 A click outside the item closes the lightbox; a click on one half of the item shows the next or the previous item.
 * On a touch screen, two taps in a row zoom the picture.
 */
export function clickHandler({ gestures, step, onClose }: ClickOptions) {
  return ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest(OWN_CLICKS)) return;
    if (!target.closest('[data-lightbox-item-frame]')) return onClose();
    const by = clickStep(clientX, innerWidth, isRtl(currentTarget));
    const act = () => by && step(by);
    if (gestures.current) gestures.current.tap(clientX, clientY, act);
    else act();
  };
}
