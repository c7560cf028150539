import { DEFAULT_TITLE, type GalleryData } from '../schema.ts';
import type { SlideData } from '../slide-schema.ts';

/**
 * Name of a gallery for screen readers. Several galleries of a page need different ones, and none knows of the others:
 * each is named after its title, where it has one, and after its first slide.
 */
export function galleryName(kind: string, { lightboxTitle }: GalleryData, [first]: readonly SlideData[]): string {
  const name = lightboxTitle === DEFAULT_TITLE ? kind : lightboxTitle;
  const slide = first?.title || first?.alt;
  return slide ? `${name}: ${slide}` : name;
}
