import type { KeyedMapLook } from '@plinth/sdk/maps/keyed-map';
import type { MapLook, StyleRule } from './service.ts';

const everywhere = (...stylers: StyleRule['stylers']): StyleRule => ({ stylers });
const fill = (featureType: string, color: string): StyleRule => ({
  featureType,
  elementType: 'geometry',
  stylers: [{ color }],
});
const text = (color: string, halo: string): readonly StyleRule[] => [
  { elementType: 'labels.text.fill', stylers: [{ color }] },
  { elementType: 'labels.text.stroke', stylers: [{ color: halo }] },
];
const NO_LABELS: StyleRule = { elementType: 'labels', stylers: [{ visibility: 'off' }] };
/** Hides businesses and their icons, because they would cover the marker. */
const FEW_PLACES: StyleRule = { featureType: 'poi.business', stylers: [{ visibility: 'off' }] };

const DARK: readonly StyleRule[] = [
  { elementType: 'geometry', stylers: [{ color: '#1c2026' }] },
  ...text('#c3c8d0', '#14171b'),
  fill('road', '#39414c'),
  fill('water', '#0d1a29'),
];
const LIGHT: readonly StyleRule[] = [
  { elementType: 'geometry', stylers: [{ color: '#f3f3f0' }] },
  ...text('#4b5058', '#ffffff'),
  fill('road', '#ffffff'),
  fill('water', '#cfd9e2'),
];

/** §3: the rules that make the service show a map in each of the six styles. */
const RULES: Readonly<Record<KeyedMapLook['style'], readonly StyleRule[]>> = {
  Original: [],
  Grayscale: [everywhere({ saturation: -100 })],
  Satellite: [],
  MinimalLight: [FEW_PLACES, ...LIGHT],
  MinimalDark: [FEW_PLACES, ...DARK],
  MinimalBlue: [
    FEW_PLACES,
    { elementType: 'geometry', stylers: [{ color: '#e4eef8' }] },
    ...text('#1f4c7c', '#ffffff'),
    fill('road', '#ffffff'),
    fill('water', '#5d9bd8'),
  ],
};
/** Styles that follow the colour scheme of the page. All other styles look the same in light and dark. */
const FOLLOWS_SCHEME: ReadonlySet<KeyedMapLook['style']> = new Set(['Original', 'Grayscale']);

/** §3: the map type and the rules with which the service shows a map in this style. */
export function mapLook({ style, scheme, showLabels, showTerrain }: KeyedMapLook): MapLook {
  if (style === 'Satellite') return { mapTypeId: showLabels ? 'hybrid' : 'satellite', styles: [] };
  const isDark = scheme === 'dark' && FOLLOWS_SCHEME.has(style);
  return {
    mapTypeId: showTerrain ? 'terrain' : 'roadmap',
    styles: [...RULES[style], ...(isDark ? DARK : []), ...(showLabels ? [] : [NO_LABELS])],
  };
}
