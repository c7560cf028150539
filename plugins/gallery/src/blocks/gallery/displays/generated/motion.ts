/* Written by `npm run generate` from plugins/gallery/src/blocks/gallery/displays/display-table.ts. Change it there. */

export { StackedMotion } from '../stacked/stacked-motion.tsx';
