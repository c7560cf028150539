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

const OLDER_NAMES: Readonly<Record<string, Design>> = { slideshow: 'stacked', slider: 'strip', stack: 'base' };

/**
 * The display with this name, which may have capitals, spaces or hyphens (`Auto Columns`). Undefined when there is
 * none.
 */
export function designOf(name: string): Design | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  if (Object.hasOwn(OLDER_NAMES, plain)) return OLDER_NAMES[plain];
  return DESIGNS.find((design) => design === plain);
}
