export { ScrollStage } from './scroll-stage.tsx';
export { TouchZoom } from './touch-zoom.ts';
