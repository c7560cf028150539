import type { ImageWidth } from './image-width.ts';

/**
 * Attribute of the `html` element that marks a static export. In an export, each picture of the page has a separate
 * file for each width step.
 */
export const IMAGE_FILES_ATTRIBUTE = 'data-image-files';

/**
 * Address of the file for a width step: `/images/a.jpg.750w.webp`. Needed because a static server ignores the query
 * `?format=750w`.
 */
export function imageFile(source: string, width: ImageWidth): string {
  return `${source.split(/[?#]/, 1)[0]}.${width}w.webp`;
}
