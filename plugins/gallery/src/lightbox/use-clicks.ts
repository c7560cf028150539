import { useHost } from '@plinth/sdk/react';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { clickAction } from './click-action.ts';
import { isRtl } from './use-key-steps.ts';
import type { ZoomControl } from './use-zoom.ts';

/** A second tap within this time makes it a double tap; only then is it known what the first one meant. */
const DOUBLE_TAP_MS = 250;
/** What answers its own clicks. */
const OWN_CLICKS = 'a, button, video, iframe, .sqs-video-wrapper, [data-lightbox-own-clicks]';

interface ClickOptions {
  readonly zoom: ZoomControl;
  readonly step: (by: 1 | -1) => void;
  readonly onClose: () => void;
}

/** §4 Clicks beside the item and on its halves; on a touch screen two in a row zoom. */
export function useClicks({ zoom, step, onClose }: ClickOptions) {
  const host = useHost();
  const touch = useRef(false);
  const waiting = useRef<() => void>(undefined);

  const tap = (event: MouseEvent, act: () => void) => {
    if (waiting.current) {
      waiting.current();
      waiting.current = undefined;
      return zoom.toggle(event.clientX, event.clientY);
    }
    waiting.current = host?.timeout(() => {
      waiting.current = undefined;
      if (!zoom.zoomed()) act();
    }, DOUBLE_TAP_MS);
  };
  return {
    onPointerDown(event: PointerEvent) {
      touch.current = event.pointerType === 'touch';
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (!(event.target instanceof Element) || event.target.closest(OWN_CLICKS)) return;
      const onItem = event.target.closest('[data-lightbox-item-frame]') !== null;
      const action = clickAction({
        x: event.clientX,
        widthPx: innerWidth,
        onItem,
        rtl: isRtl(event.currentTarget),
      });
      const act = () => {
        if (action === 'close') onClose();
        else if (action !== 'none') step(action === 'next' ? 1 : -1);
      };
      if (touch.current && onItem) tap(event, act);
      else act();
    },
  };
}
