/** A chunk of its own: the strip of phones, and what answers clicks, fingers and the sideways wheel. */
export { Gestures } from './answer-gestures.ts';
export { clickHandler } from './click-handler.ts';
export { ScrollStage } from './scroll-stage.tsx';
