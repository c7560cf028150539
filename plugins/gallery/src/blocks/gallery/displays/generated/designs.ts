/* Written by `npm run generate` from plugins/gallery/src/blocks/gallery/displays/display-table.ts. Change it there. */

/** The displays of §1, by the names that page files use. */
export const DESIGNS = [
  'autocolumns',
  'autogrid',
  'autorows',
  'base',
  'carousel',
  'grid',
  'list',
  'stacked',
  'strip',
] as const;

export type Design = (typeof DESIGNS)[number];

/** Displays by their older names, and by the numbers of §3 Block variants. */
export const OTHER_NAMES: ReadonlyMap<unknown, Design> = new Map<unknown, Design>([
  ['stack', 'base'],
  [1003, 'base'],
  [1001, 'carousel'],
  [1002, 'grid'],
  ['slideshow', 'stacked'],
  [1000, 'stacked'],
  ['slider', 'strip'],
]);
