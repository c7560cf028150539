import type { Display } from '../displays/display.ts';
import type { Design } from '../displays/generated/designs.ts';
import type { GalleryData } from '../schema.ts';

/** How every slide of a gallery is rendered. */
export interface SlideLook {
  readonly design: Design;
  /** §5: `fill` crops a picture to its box, `fit` shows the whole picture. */
  readonly mode: 'fill' | 'fit';
  /** Does a picture open the lightbox? §9: in auto rows it does by default. */
  readonly lightbox: boolean | undefined;
  readonly lightboxTheme: 'light' | 'dark';
  readonly newWindow: boolean;
  readonly title: boolean;
  readonly description: boolean;
  /** Where the text is: below the picture or beside it, over it, or in a tooltip (§9). */
  readonly meta: 'below' | 'over' | 'tooltip';
}

export function slideLook(data: GalleryData, design: Design, { text, opensLightbox }: Display): SlideLook {
  const shown = data.showMeta || text === 'beside';
  return {
    design,
    mode: data.autoCrop ? 'fill' : 'fit',
    lightbox: data.lightbox ?? opensLightbox,
    lightboxTheme: data.lightboxTheme,
    newWindow: data.newWindow,
    title: shown && !data.showMetaOnlyDescription,
    description: shown && !data.showMetaOnlyTitle,
    meta: text === 'over' ? text : data.showMetaOnHover && !text ? 'tooltip' : 'below',
  };
}
