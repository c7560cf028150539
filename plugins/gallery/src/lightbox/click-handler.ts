import type { MouseEvent, RefObject } from 'react';
import { clickAction } from './click-action.ts';
import { isRtl } from './use-key-steps.ts';
import type { ZoomGestures } from './zoom-gestures.ts';

/** What answers its own clicks. */
const OWN_CLICKS = 'a, button, video, iframe, .sqs-video-wrapper, .sqs-lightbox-meta';

interface ClickOptions {
  readonly gestures: RefObject<ZoomGestures | undefined>;
  readonly step: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** §4 Clicks beside the item and on its halves; on a touch screen two in a row zoom. */
export function clickHandler({ gestures, step, onClose }: ClickOptions) {
  return ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || target.closest(OWN_CLICKS)) return;
    const onItem = target.closest('[data-lightbox-item-frame]') !== null;
    const action = clickAction({ x: clientX, widthPx: innerWidth, onItem, rtl: isRtl(currentTarget) });
    const act = () => {
      if (action === 'close') onClose();
      else if (action) step(action);
    };
    if (onItem && gestures.current) gestures.current.tap(clientX, clientY, act);
    else act();
  };
}
