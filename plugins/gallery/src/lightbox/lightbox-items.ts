import type { LightboxItem } from '@plinth/sdk';
import { safeHref } from '@plinth/sdk/links';
import { safeImageSource } from '@plinth/sdk/media';
import type { SlideData } from '../blocks/gallery/slide-schema.ts';

/** A slide that the lightbox shows, and which of the gallery's slides it is. */
export interface LightboxSlideItem extends LightboxItem {
  readonly slide: number;
}

/** §2: items with a click-through address do not open a lightbox, so they are not in it. Nor are those without a picture. */
export function lightboxItems(slides: readonly SlideData[]): readonly LightboxSlideItem[] {
  return slides.flatMap((slide, index): LightboxSlideItem[] => {
    const isVideo = slide.type === 'video';
    if (safeHref(slide.clickThroughUrl) !== undefined && !isVideo) return [];
    if (isVideo ? !slide.video : safeImageSource(slide.src) === undefined) return [];
    const { id, src, alt, imageDimensions, imageFocalPoint, title, description, lightboxTheme, video } = slide;
    const picture = { id, src, alt, imageDimensions, imageFocalPoint };
    return [{ ...picture, title, description, theme: lightboxTheme, ...(isVideo && { video }), slide: index }];
  });
}
