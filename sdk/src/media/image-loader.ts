export { ImageWarning, warnOfImage } from './image-warning.ts';
export { type ImageLoad, type LoadImageOptions, loadImage } from './load-image.ts';
export { FAILED_CLASS, LOADED_CLASS, LOADING_CLASS, settleMarker } from './loading-marker.ts';
export { LAZY_MARGIN_PX } from './near-viewport.ts';
