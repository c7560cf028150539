import type { GalleryData } from '../../schema.ts';

/** §9 Grid: number of pictures in a row. */
const GRID_PER_ROW = 4;

/** Number of pictures in a row of a grid, as the author has set it. */
export function perRow({ thumbnailsPerRow, slidesPerRow }: GalleryData): number {
  return thumbnailsPerRow ?? slidesPerRow ?? GRID_PER_ROW;
}
