import type { GalleryData } from '../../schema.ts';
import { perRow } from './per-row.ts';

/** The class name that tells templates the number of pictures in a row. */
export function gridClassNames(data: GalleryData): string {
  return `sqs-gallery-thumbnails-per-row-${perRow(data)}`;
}
