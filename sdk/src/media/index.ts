export { type Dimensions, parseDimensions } from './dimensions.ts';
export { EMBED_ORIGINS, embedUrl, watchUrl } from './embed-url.ts';
export { type FocalPoint, focalPosition, parseFocalPoint } from './focal-point.ts';
export { imageFields, type PictureImage } from './image-fields.ts';
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
export { type ImageLoad, type LoadImageOptions, loadImage } from './load-image.ts';
export { FAILED_CLASS, LOADED_CLASS, LOADING_CLASS, settleMarker, watchMarker } from './loading-marker.ts';
export { LAZY_MARGIN_PX } from './near-viewport.ts';
export { parseVideo, type VideoEmbed } from './parse-video.ts';
export { Picture, type PictureProps } from './picture.tsx';
export { type VideoTrack, videoFields } from './video-fields.ts';
export { VIDEO_RATIO_PERCENT, VideoPlayer, type VideoPlayerProps } from './video-player.tsx';
export { type EmbeddedVideo, INVALID_VIDEO_EMBED, type VideoFile, type VideoSource } from './video-source.ts';
