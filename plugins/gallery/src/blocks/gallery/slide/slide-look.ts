import type { Design } from '../design.ts';
import type { GalleryData } from '../schema.ts';

/** How every slide of a gallery is rendered. */
export interface SlideLook {
  readonly design: Design;
  /** §5: `fill` crops a picture to its place, `fit` shows all of it. */
  readonly mode: 'fill' | 'fit';
  /** Does a picture open the lightbox? §9: in auto rows it does by default. */
  readonly lightbox: boolean;
  readonly lightboxTheme: 'light' | 'dark';
  readonly newWindow: boolean;
  readonly title: boolean;
  readonly description: boolean;
  /** Where the text stands: under the picture, over it, or in a tooltip (§9). */
  readonly meta: 'below' | 'over' | 'tooltip';
}

const OVER: readonly Design[] = ['stacked', 'strip'];

export function slideLook(data: GalleryData, design: Design): SlideLook {
  // A list always shows its text.
  const shown = data.showMeta || design === 'list';
  const over = OVER.includes(design);
  return {
    design,
    mode: data.autoCrop ? 'fill' : 'fit',
    lightbox: data.lightbox ?? design === 'autorows',
    lightboxTheme: data.lightboxTheme,
    newWindow: data.newWindow,
    title: shown && !data.showMetaOnlyDescription,
    description: shown && !data.showMetaOnlyTitle,
    meta: over ? 'over' : data.showMetaOnHover && design !== 'list' ? 'tooltip' : 'below',
  };
}
