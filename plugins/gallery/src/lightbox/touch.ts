/** What only phones and touch screens need of the lightbox: the strip, and zoom by fingers. */
export { ScrollStage } from './scroll-stage.tsx';
export { TouchZoom } from './touch-zoom.ts';
