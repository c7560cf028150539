/** Gallery designs (§1) by the names that page files use. */
export const GalleryDesign = {
  autoColumns: 'autocolumns',
  autoGrid: 'autogrid',
  autoRows: 'autorows',
  base: 'base',
  carousel: 'carousel',
  grid: 'grid',
  list: 'list',
  stacked: 'stacked',
  strip: 'strip',
} as const;
export type GalleryDesign = (typeof GalleryDesign)[keyof typeof GalleryDesign];

/** §3 Gallery block data: `lightboxTheme`, and `data-lightbox-theme` of a slide. */
export const LightboxTheme = { light: 'light', dark: 'dark' } as const;
export type LightboxTheme = (typeof LightboxTheme)[keyof typeof LightboxTheme];

/** §3 Gallery block data: `active-alignment`. */
export const ActiveAlignment = { left: 'left', center: 'center', right: 'right' } as const;
export type ActiveAlignment = (typeof ActiveAlignment)[keyof typeof ActiveAlignment];

/** §3 Gallery block data: `meta-position`. */
export const MetaPosition = {
  top: 'top',
  bottom: 'bottom',
  topLeft: 'top-left',
  bottomLeft: 'bottom-left',
  topRight: 'top-right',
  bottomRight: 'bottom-right',
  center: 'center',
} as const;
export type MetaPosition = (typeof MetaPosition)[keyof typeof MetaPosition];

/** §3 Slide attributes: `data-type`. */
export const SlideType = { image: 'image', video: 'video' } as const;
export type SlideType = (typeof SlideType)[keyof typeof SlideType];

/** §3 Gallery block data: `imageAspectRatio` with which each image keeps its own ratio; other values are numbers. */
export const AUTO_ASPECT_RATIO = 'Auto';
