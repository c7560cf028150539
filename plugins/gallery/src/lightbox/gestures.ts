/** A separate chunk: the strip for phones, and the handlers of clicks, touches and the sideways wheel. */
export { Gestures } from './answer-gestures.ts';
export { clickHandler } from './click-handler.ts';
export { ScrollStage } from './scroll-stage.tsx';
