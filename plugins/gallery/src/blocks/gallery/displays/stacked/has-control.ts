import { safeHref } from '@plinth/sdk';
import { safeImageSource } from '@plinth/sdk/media';
import type { SlideLook } from '../../slide/slide-look.ts';
import type { SlideData } from '../../slide-schema.ts';

/** Does the slide contain a focusable element: a link, or the play button of a video? */
export function hasControl({ type, clickThroughUrl, src }: SlideData, { lightbox }: SlideLook): boolean {
  return Boolean(type === 'video' || safeHref(clickThroughUrl) || (lightbox && safeImageSource(src)));
}
