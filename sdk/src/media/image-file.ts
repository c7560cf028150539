import type { ImageWidth } from './image-width.ts';

/** Attribute of the `html` element of a page whose own pictures have a file for each width step: a static export. */
export const IMAGE_FILES_ATTRIBUTE = 'data-image-files';

/** Address of the file that holds a width step: `/images/a.jpg.750w.webp`. A static server reads no query. */
export function imageFile(source: string, width: ImageWidth): string {
  return `${source.split(/[?#]/, 1)[0]}.${width}w.webp`;
}
