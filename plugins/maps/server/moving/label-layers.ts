import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { PLACE_FROM_ZOOM, STREET_NAMES_FROM_ZOOM, WATER_NAMES_FROM_ZOOM } from '../drawing/from-zoom.ts';
import type { Palette } from '../drawing/palettes.ts';
import { NAME_LAYER, TILE_LAYER } from '../tiles/tile-layers.ts';
import { ZOOM_STEP } from './zoom-step.ts';

/**
 * The fonts of the visitor's system, as on the pictures. If a style has no `glyphs`, MapLibre draws all letters of
 * every script with these fonts, so the site serves no fonts for maps.
 */
const FONT = ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans Arabic', 'Tahoma'];
/**
 * MapLibre takes the weight and the slope of a font from its name. No font has these names, so the browser uses the
 * next font in the list.
 */
const BOLD = ['Map Semibold', ...FONT];
const MEDIUM = ['Map Medium', ...FONT];
const ITALIC = ['Map Italic', ...FONT];

/** The layers with the names on a map. Towns and their parts are also named in the other script, Latin or Arabic. */
export function labelLayers(palette: Palette, language: string, source: string): LayerSpecification[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name'], ''];
  const other: ExpressionSpecification =
    language === 'ar' ? ['coalesce', ['get', 'name'], ''] : ['coalesce', ['get', 'name:ar'], ''];
  const both: ExpressionSpecification = [
    'case',
    ['any', ['==', other, ''], ['==', other, name]],
    name,
    ['format', name, {}, '\n', {}, other, { 'font-scale': 0.82, 'text-font': ['literal', FONT] }],
  ];
  const layer = (
    id: string,
    filter: SymbolLayerSpecification['filter'],
    from: number,
    layout: SymbolLayerSpecification['layout'],
    colour: string,
    halo = palette.halo,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': TILE_LAYER,
    minzoom: Math.max(from - ZOOM_STEP, 0),
    ...(filter && { filter }),
    layout: { 'text-field': name, 'text-font': FONT, ...layout },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
  });
  const ofKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
  const place = (rank: ExpressionSpecification): ExpressionSpecification => ['all', ofKind('place'), rank];
  const from = (rank: number) => PLACE_FROM_ZOOM[rank] ?? 16;
  const alongLine = { 'symbol-placement': 'line', 'text-size': 11.5, 'symbol-spacing': 350 } as const;
  return [
    {
      id: 'dots',
      type: 'circle',
      source,
      'source-layer': TILE_LAYER,
      minzoom: Math.max(from(3) - ZOOM_STEP, 0),
      filter: place(['>=', ['get', 'rank'], 3]),
      paint: {
        'circle-radius': 3,
        'circle-color': palette.muted,
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1.2,
      },
    },
    layer('street-names', ofKind('street', 'path', 'pier'), STREET_NAMES_FROM_ZOOM, alongLine, palette.muted),
    areaNames(
      layer('park-names', ofKind('park', 'wood', 'beach'), WATER_NAMES_FROM_ZOOM, { 'text-size': 11.5 }, palette.muted),
    ),
    areaNames(
      layer(
        'water-names',
        ofKind('water'),
        WATER_NAMES_FROM_ZOOM,
        { 'text-size': 12, 'text-font': ITALIC },
        palette.waterText,
        palette.sea,
      ),
    ),
    layer(
      'places-3',
      place(['>=', ['get', 'rank'], 3]),
      from(3),
      { 'text-size': 12, 'text-font': MEDIUM, 'text-anchor': 'top', 'text-offset': [0, 0.4] },
      palette.muted,
    ),
    layer(
      'places-2',
      place(['==', ['get', 'rank'], 2]),
      from(2),
      { 'text-size': 14, 'text-font': BOLD, 'text-field': both },
      palette.text,
    ),
    layer(
      'places-1',
      place(['==', ['get', 'rank'], 1]),
      from(1),
      { 'text-size': 19, 'text-font': BOLD, 'text-field': both },
      palette.text,
    ),
  ];
}

/** Shows the names of areas instead of the areas themselves, because an area is in several tiles but its name in one. */
function areaNames(layer: SymbolLayerSpecification): SymbolLayerSpecification {
  return { ...layer, 'source-layer': NAME_LAYER };
}
