import { BlockVariant } from '@plinth/sdk/enums';

/**
 * One display of the gallery. The folder with its name contains its component, its styles, and the other files that
 * CONTRIBUTING.md lists.
 */
export interface DisplayRow {
  /** The display's name in page files. Letters only. */
  readonly design: string;
  /** Name that older pages use for the display, if it is different. */
  readonly olderName?: string;
  /** §3 The number with which a block that names no design chooses this display. */
  readonly variant?: number;
  /** The display's name in the class names of the container, on which templates rely. Default: `design`. */
  readonly containerName?: string;
  /**
   * Where the text of a slide is: over the picture, or beside the picture and always shown. Default: below the picture.
   */
  readonly text?: 'over' | 'beside';
  /** True when a picture opens the lightbox unless the author switches the lightbox off. Default: false. */
  readonly opensLightbox?: true;
}

/**
 * The displays of §1, in the order in which messages list them. After a change run `npm run generate`, which writes
 * `generated/`.
 */
export const DISPLAY_TABLE: readonly DisplayRow[] = [
  { design: 'autocolumns' },
  { design: 'autogrid' },
  { design: 'autorows', opensLightbox: true },
  { design: 'base', olderName: 'stack', variant: BlockVariant.galleryStack },
  { design: 'carousel', variant: BlockVariant.galleryCarousel },
  { design: 'grid', variant: BlockVariant.galleryGrid },
  { design: 'list', text: 'beside' },
  {
    design: 'stacked',
    olderName: 'slideshow',
    variant: BlockVariant.gallerySlideshow,
    containerName: 'slideshow',
    text: 'over',
  },
  { design: 'strip', olderName: 'slider', containerName: 'slider', text: 'over' },
];
