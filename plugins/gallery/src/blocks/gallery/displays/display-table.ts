import { BlockVariant } from '@plinth/sdk/enums';

/**
 * One display of the gallery. The folder of its name has its component, its styles, and the other files that CONTRIBUTING.md
 * lists.
 */
export interface DisplayRow {
  /** Name that page files use. Letters only. */
  readonly design: string;
  /** Another name for it, on older pages. */
  readonly olderName?: string;
  /** §3 Number by which a block without a design chooses it. */
  readonly variant?: number;
  /** Name in the class names of the container, as templates know it. Default: `design`. */
  readonly containerName?: string;
  /** Where the text of a slide is: over the picture, or beside it and always shown. Default: below. */
  readonly text?: 'over' | 'beside';
  /** True: a picture opens the lightbox unless the author says no. Default: false. */
  readonly opensLightbox?: true;
}

/**
 * The displays of §1, in the order in which messages name them. After a change run `npm run generate`, which writes
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
