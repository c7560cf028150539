export { type Dimensions, parseDimensions } from './dimensions.ts';
export { type FocalPoint, focalPosition, parseFocalPoint } from './focal-point.ts';
export type { PictureImage } from './image-fields.ts';
export {
  drawnScale,
  FIT_ALIGNMENTS,
  type FitAlignment,
  fitPosition,
  IMAGE_MODES,
  type ImageMode,
  PLACEHOLDER_PERCENT,
  placeholderPercent,
} from './image-mode.ts';
export { type ImageSlot, imageSizes } from './image-sizes.ts';
export { imageSrcset } from './image-srcset.ts';
export { safeImageSource, sizedSource } from './image-url.ts';
export { ImageWarning, warnOfImage } from './image-warning.ts';
export { IMAGE_WIDTHS_PX, type ImageWidth, widthStep, widthSteps } from './image-width.ts';
export { type LightboxOpener, type LightboxOpenerOptions, lightboxOpener, NO_LIGHTBOX } from './lightbox-opener.ts';
export { FAILED_CLASS, LOADED_CLASS, LOADING_CLASS, watchMarker, watchMarkers } from './loading-marker.ts';
export { Picture, type PictureProps } from './picture.tsx';
