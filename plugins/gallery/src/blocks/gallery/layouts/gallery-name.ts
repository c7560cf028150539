import { DEFAULT_TITLE, type GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * Name of a gallery for screen readers. Several galleries of a page need different names, but this function cannot
 * compare the name with those of the other galleries. So the name consists of the gallery's title, if it has one, and
 * of its first slide.
 */
export function galleryName(kind: string, { lightboxTitle }: GalleryData, [first]: readonly SlideData[]): string {
  const name = lightboxTitle === DEFAULT_TITLE ? kind : lightboxTitle;
  const slide = first?.title || first?.alt;
  return slide ? `${name}: ${slide}` : name;
}
