import type { ImageWidth } from './image-width.ts';

/**
 * Attribute of the `html` element of a static export, where each of the page's own pictures has one file for each width
 * step.
 */
export const IMAGE_FILES_ATTRIBUTE = 'data-image-files';

/**
 * Address of the file for a width step: `/images/a.jpg.750w.webp`. Needed because a static server ignores the query.
 */
export function imageFile(source: string, width: ImageWidth): string {
  return `${source.split(/[?#]/, 1)[0]}.${width}w.webp`;
}
