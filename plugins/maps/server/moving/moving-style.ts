import { fromWorld, type MapStyleFile, mapTilePath } from '@plinth/sdk/maps';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { creditText } from '../credit/credit-html.ts';
import { FROM_ZOOM, MINOR_FROM_ZOOM } from '../drawing/from-zoom.ts';
import { LINE_WIDTHS, METRES_OF_WORLD } from '../drawing/line-widths.ts';
import { PALETTES, type Palette } from '../drawing/palettes.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { TILE_LAYER } from '../tiles/tile-layers.ts';
import { labelLayers } from './label-layers.ts';
import { ZOOM_STEP } from './zoom-step.ts';

const SOURCE = 'site';

/**
 * The style of a moving map for MapLibre. It has the same colours and line widths as the pictures.
 *
 * @param maxzoom The largest zoom for which there are tiles. Default: the largest zoom of tiles.
 */
export function movingStyle(
  file: MapStyleFile,
  {
    version,
    zooms,
    credit,
    bounds: [west, north, east, south],
  }: Pick<SiteMaps, 'version' | 'zooms' | 'credit' | 'bounds'>,
  maxzoom = zooms.most,
): StyleSpecification {
  const palette = PALETTES[file.style][file.scheme];
  const [upper, lower] = [fromWorld(west, north), fromWorld(east, south)];
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: 'vector',
        tiles: [mapTilePath(version, '{z}', '{x}', '{y}')],
        minzoom: zooms.least,
        maxzoom,
        ...(credit.length > 0 && { attribution: creditText(credit) }),
        bounds: [upper.lng, lower.lat, east === 1 ? 180 : lower.lng, upper.lat],
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
      ...(['land', 'beach', 'wood', 'park'] as const).map((kind) => fill(kind, palette[kind])),
      ...(file.showTerrain ? [fill('hill', palette.hill, { 'fill-opacity': 0.13 })] : []),
      fill('water', palette.sea),
      line('canal', 'canal', palette.sea, widthOf('canal', lower.lat)),
      line('pier', 'pier', palette.pier, widthOf('pier', lower.lat), { cap: 'butt' }),
      fill('building', palette.building, { 'fill-outline-color': palette.buildingEdge }),
      line('path', 'path', palette.path, widthOf('path', lower.lat), { cap: 'butt', dashes: [2, 1.5] }),
      ...streets(palette, lower.lat),
      line('ferry', 'ferry', palette.ferry, 1.4, { dashes: [4, 3.5] }),
      ...(file.showLabels ? labelLayers(palette, file.language, SOURCE) : []),
    ],
  };
}

function streets(palette: Palette, lat: number): LayerSpecification[] {
  const kinds = ['minor', 'major'] as const;
  const isMajor: ExpressionSpecification = ['==', ['get', 'class'], 'major'];
  const street = (name: (typeof kinds)[number], id: string, colour: string, widerPx: number) =>
    line(id, 'street', colour, widthOf(name, lat, widerPx), {
      only: name === 'major' ? isMajor : ['!', isMajor],
      from: name === 'major' ? 0 : MINOR_FROM_ZOOM,
    });
  return [
    ...kinds.map((name) => street(name, `${name}-edge`, palette.streetEdge, 1.6)),
    ...kinds.map((name) => street(name, name, palette[name], 0)),
  ];
}

function fill(kind: string, colour: string, paint: object = {}): LayerSpecification {
  return {
    id: kind,
    type: 'fill',
    source: SOURCE,
    'source-layer': TILE_LAYER,
    minzoom: least(FROM_ZOOM[kind]),
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour, ...paint },
  };
}

interface LineOptions {
  readonly cap?: 'butt' | 'round';
  readonly dashes?: [number, number];
  readonly only?: ExpressionSpecification;
  readonly from?: number;
}

function line(
  id: string,
  kind: string,
  colour: string,
  width: number | ExpressionSpecification,
  { cap = 'round', dashes, only, from = FROM_ZOOM[kind] ?? 0 }: LineOptions = {},
): LayerSpecification {
  const isKind: ExpressionSpecification = ['==', ['get', 'kind'], kind];
  return {
    id,
    type: 'line',
    source: SOURCE,
    'source-layer': TILE_LAYER,
    minzoom: least(from),
    filter: only === undefined ? isKind : ['all', isKind, only],
    layout: { 'line-cap': cap, 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) },
  };
}

function least(zoom = 0): number {
  return Math.max(zoom - ZOOM_STEP, 0);
}

/** Width of a line in pixels. It doubles with each zoom level and has the same minimum as on the pictures. */
function widthOf(name: keyof typeof LINE_WIDTHS, lat: number, widerPx = 0): ExpressionSpecification {
  const [metres, leastPx] = LINE_WIDTHS[name];
  const px = (zoom: number) =>
    Math.max((metres * 512 * 2 ** zoom) / (METRES_OF_WORLD * Math.cos((lat * Math.PI) / 180)), leastPx) + widerPx;
  const zooms = Array.from({ length: 14 }, (_, index) => index + 8);
  return ['interpolate', ['exponential', 2], ['zoom'], ...zooms.flatMap((zoom) => [zoom, px(zoom)])];
}
