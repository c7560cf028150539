import type { Design } from '../design.ts';
import type { SlideData } from '../slide-schema.ts';
import { ACTIVE_CLASS } from './use-active-slide.ts';

/** The class names and attributes (§3) that templates' own CSS and scripts rely on. */
export function slideAttributes(slide: SlideData, design: Design, active = false) {
  return {
    className: `slide sqs-gallery-design-${design}-slide ${active ? ACTIVE_CLASS : ''}`,
    'data-type': slide.type,
    'data-slide-id': slide.id || undefined,
    'data-slide-url': slide.url || undefined,
    'data-click-through-url': slide.clickThroughUrl || undefined,
    'data-image-dimensions': slide.imageDimensions || undefined,
    'data-image-focal-point': slide.imageFocalPoint || undefined,
    'data-src': slide.src || undefined,
    'data-title': slide.title || undefined,
    'data-lightbox-theme': slide.lightboxTheme || undefined,
  };
}
