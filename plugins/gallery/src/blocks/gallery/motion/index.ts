export { FitMeta } from './fit-meta.ts';
export { ScrollerMotion } from './scroller-motion.tsx';
export { SlideshowMotion } from './slideshow-motion.tsx';
export { StripMotion } from './strip-motion.ts';
