import type { MapStyle } from '../enums/map-style.ts';

/** §3 Map: the styles in the order of their ids, which are 1, 2, 3 and so on. */
export const MAP_STYLES = [
  'Original',
  'Grayscale',
  'Satellite',
  'MinimalLight',
  'MinimalDark',
  'MinimalBlue',
] as const satisfies readonly MapStyle[];

/**
 * §3 Map: the style with this name or id. Upper and lower case, spaces, hyphens and underscores do not matter:
 * `minimal-dark` is `MinimalDark`. Undefined for an unknown style.
 */
export function mapStyleOf(nameOrId: string | number): MapStyle | undefined {
  const plain = String(nameOrId)
    .replaceAll(/[\s_-]/g, '')
    .toLowerCase();
  return MAP_STYLES.find((name, index) => name.toLowerCase() === plain || String(index + 1) === plain);
}
