/**
 * The content of a separate chunk: the strip for phones, and the handlers of clicks, touches and turning the wheel
 * sideways.
 */
export { Gestures } from './answer-gestures.ts';
export { clickHandler } from './click-handler.ts';
export { ScrollStage } from './scroll-stage.tsx';
