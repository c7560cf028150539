import { safeHref } from '@plinth/sdk';
import { safeImageSource } from '@plinth/sdk/media';
import type { SlideData } from '../slide-schema.ts';
import type { SlideLook } from './slide-look.ts';

/** Is there something in the slide that takes the focus: a link, or a video's play button? */
export function hasControl({ type, clickThroughUrl, src }: SlideData, { lightbox }: SlideLook): boolean {
  return Boolean(type === 'video' || safeHref(clickThroughUrl) || (lightbox && safeImageSource(src)));
}
