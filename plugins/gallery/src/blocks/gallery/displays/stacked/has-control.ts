import { safeHref } from '@plinth/sdk';
import { safeImageSource } from '@plinth/sdk/media';
import type { SlideLook } from '../../slide/slide-look.ts';
import type { SlideData } from '../../slide-schema.ts';

/** Whether the slide contains a focusable element: a link, or a video's play button. */
export function hasControl({ type, clickThroughUrl, src }: SlideData, { lightbox }: SlideLook): boolean {
  return Boolean(type === 'video' || safeHref(clickThroughUrl) || (lightbox && safeImageSource(src)));
}
