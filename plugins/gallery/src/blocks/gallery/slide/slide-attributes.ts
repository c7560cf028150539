import { slidePosition, slideRole } from '../../../messages/messages.ts';
import type { Design } from '../displays/generated/designs.ts';
import type { SlideData } from '../slide-schema.ts';
import { ACTIVE_CLASS } from './use-active-slide.ts';

/**
 * The class names and attributes (§3) of a slide on which CSS and scripts of templates rely.
 *
 * @param className The display's own class of a slide.
 */
export function slideAttributes(slide: SlideData, design: Design, className: string | undefined, active = false) {
  return {
    className: `slide sqs-gallery-design-${design}-slide ${active ? ACTIVE_CLASS : ''} ${className}`,
    'data-type': slide.type,
    'data-slide-id': slide.id || undefined,
    'data-slide-url': slide.url || undefined,
    'data-click-through-url': slide.clickThroughUrl || undefined,
    'data-image-dimensions': slide.imageDimensions || undefined,
    'data-image-focal-point': slide.imageFocalPoint || undefined,
    'data-src': slide.src || undefined,
    'data-title': slide.title || undefined,
    'data-description': slide.description || undefined,
    'data-lightbox-theme': slide.lightboxTheme || undefined,
  };
}

/** Role and name of a carousel slide for screen readers. */
export function slideGroup(index: number, count: number) {
  return {
    role: 'group',
    'aria-roledescription': slideRole(),
    'aria-label': slidePosition({ number: index + 1, count }),
  };
}
