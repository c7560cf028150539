/** The chunk that moves the slides: the code that several displays use, and the code of each display. */
export * from '../displays/generated/motion.ts';
export { FitMeta } from './fit-meta.ts';
export { ScrollerMotion } from './scroller-motion.tsx';
export { StripMotion } from './strip-motion.ts';
