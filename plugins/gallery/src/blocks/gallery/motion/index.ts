/** The chunk that moves the slides: what several displays use, and what each display has of its own. */
export * from '../displays/generated/motion.ts';
export { FitMeta } from './fit-meta.ts';
export { ScrollerMotion } from './scroller-motion.tsx';
export { StripMotion } from './strip-motion.ts';
