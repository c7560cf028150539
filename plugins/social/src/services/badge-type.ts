/**
 * §3 Badge types of social links, in the order of their numbers, which begin at 1. The specification names the setting
 * and not its values.
 */
const BADGES = ['plain', 'outline', 'solid', 'name'] as const;
type Badge = (typeof BADGES)[number];

/** Class names by which the markup of other systems says its badge type, in the same order. */
export const BADGE_CLASSES: readonly string[] = [
  'social-icon-style-regular',
  'social-icon-style-border',
  'social-icon-style-solid',
];

/** The badge of the first known number. Default: `plain`. */
export function badgeOf(...types: readonly (number | null)[]): Badge {
  const known = types.find((type) => type !== null && BADGES[type - 1] !== undefined);
  return BADGES[(known ?? 1) - 1] ?? 'plain';
}
