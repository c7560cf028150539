import { mapStylePath, mapTilePath, mapWorkerPath } from '@plinth/sdk/maps';
import { creditText } from '../credit/credit-html.ts';
import { drawMap } from '../drawing/draw-map.ts';
import { featuresIn } from '../drawing/features-in.ts';
import type { SiteMaps } from '../map-file/read-maps.ts';
import { movingStyle } from '../moving/moving-style.ts';
import { readWorker } from '../moving/read-worker.ts';
import { readPicture } from '../pictures/read-picture.ts';
import { siteTiles } from '../tiles/site-tiles.ts';
import { tilesWithin } from './tiles-within.ts';

/**
 * Limit for the tiles of an export. For a region up to 80 km wide, all zooms have tiles; for a larger region, only the
 * smaller zooms.
 */
const MOST_TILES = 4000;

const SVG = '.svg';
/** Matches the address of a picture, with the characters after it that an address can contain. */
const ADDRESS = /\/_maps\/[\w,./-]+/g;

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Makes the files that the maps on a page need to work without the server. */
export type MapExporter = (html: string, maps: SiteMaps) => Promise<Files>;

/**
 * Exports the map pictures of a page, and what the moving maps that replace them need: a style for each colour scheme,
 * and the tiles and the worker, which all pages share.
 */
export function mapExporter(): MapExporter {
  let shared: { readonly version: string; readonly moving: Promise<MovingFiles> } | undefined;
  return async (html, maps) => {
    const pictures = [...html.matchAll(ADDRESS)].flatMap(([found]) => {
      const address = found.slice(0, found.lastIndexOf(SVG) + SVG.length);
      const picture = readPicture(address);
      return picture ? [{ address, picture }] : [];
    });
    if (maps.version === '' || pictures.length === 0) return new Map();
    if (shared?.version !== maps.version) shared = { version: maps.version, moving: movingFiles(maps) };
    const { mostZoom, files } = await shared.moving;
    const made = new Map(files);
    for (const { address, picture } of pictures) {
      const credit = picture.showCredit ? creditText(maps.credit) : '';
      made.set(address, drawMap(await featuresIn(maps, picture), picture, credit));
      const { version, style, language, showLabels, showTerrain } = picture;
      for (const scheme of ['light', 'dark'] as const) {
        const file = { version, style, scheme, language, showLabels, showTerrain };
        made.set(mapStylePath(file), JSON.stringify(movingStyle(file, maps, mostZoom)));
      }
    }
    return made;
  };
}

interface MovingFiles {
  readonly mostZoom: number;
  readonly files: Files;
}

async function movingFiles(maps: SiteMaps): Promise<MovingFiles> {
  const { mostZoom, tiles } = tilesWithin(maps, MOST_TILES);
  const source = siteTiles(maps, mostZoom);
  const worker = await readWorker();
  const files = new Map<string, string | Uint8Array>([[mapWorkerPath(worker.version), worker.body.identity]]);
  for (const tile of tiles) files.set(mapTilePath(maps.version, tile.zoom, tile.x, tile.y), await source.make(tile));
  return { mostZoom, files };
}
