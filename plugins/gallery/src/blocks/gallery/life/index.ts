export { FitMeta } from './fit-meta.ts';
export { ScrollerLife } from './scroller-life.tsx';
export { SlideshowLife } from './slideshow-life.tsx';
export { StripLife } from './strip-life.ts';
