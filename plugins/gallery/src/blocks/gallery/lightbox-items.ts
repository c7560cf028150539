import type { LightboxItem } from '@plinth/sdk';
import { safeHref } from '@plinth/sdk';
import { safeImageSource } from '@plinth/sdk/media';
import type { SlideData } from './slide-schema.ts';

/** A slide that the lightbox shows, and its index among the gallery's slides. */
export interface LightboxSlideItem extends LightboxItem {
  readonly slide: number;
}

/** §2: the slides in the lightbox. Slides with a click-through address or without a picture are left out. */
export function lightboxItems(slides: readonly SlideData[]): readonly LightboxSlideItem[] {
  return slides.flatMap((slide, index): LightboxSlideItem[] => {
    const video = slide.type === 'video' ? slide.video : undefined;
    const shown = slide.type === 'video' ? video : safeImageSource(slide.src);
    if (!shown || safeHref(slide.clickThroughUrl) !== undefined) return [];
    return [{ ...slide, theme: slide.lightboxTheme, video, slide: index }];
  });
}
