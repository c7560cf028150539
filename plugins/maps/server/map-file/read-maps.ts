import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MapCredit, MOST_TILE_ZOOM } from '@plinth/sdk/maps';
import { messageOf } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import type { Log } from '@plinth/server/pages';
import * as v from 'valibot';
import { archiveIn, tilesIn } from '../archive/archive-in.ts';
import type { MapArchive } from '../archive/read-archive.ts';
import { joinedCredit, readCredit } from '../credit/read-credit.ts';
import type { TileSource } from '../tiles/tile-source.ts';
import { featureSchema, type MapFeature, mapFileSchema } from './map-file.ts';
import { type ProjectedFeature, projected } from './projected-feature.ts';

const FOLDER = 'maps';
const MOST_FILES = 20;
const LARGEST_BYTES = 20_000_000;
/**
 * Part of the version of the maps. Increase this number when the same file is drawn differently, so that old pictures
 * are no longer used.
 */
const DRAWING = 4;

/** The maps of a site. */
export interface SiteMaps {
  /** Text that changes when the data or the way it is drawn changes; empty when the site has no maps. */
  readonly version: string;
  /** The features of the GeoJSON files. */
  readonly features: readonly ProjectedFeature[];
  /** Other programs can read it as a whole. */
  readonly archive: MapArchive | undefined;
  /** The archive, or a folder of tiles. When there is one, pictures and tiles come from it. */
  readonly source: TileSource | undefined;
  /** The smallest and the largest zoom of the tiles. */
  readonly zooms: { readonly least: number; readonly most: number };
  /** Who made the data; empty when nobody must be named. */
  readonly credit: MapCredit;
  /** The part of the world that the maps show, from 0 to 1. */
  readonly bounds: readonly [west: number, north: number, east: number, south: number];
}

const OWN_ZOOMS = { least: 0, most: MOST_TILE_ZOOM };
const NONE: SiteMaps = {
  version: '',
  features: [],
  archive: undefined,
  source: undefined,
  zooms: OWN_ZOOMS,
  credit: [],
  bounds: [1, 1, 0, 0],
};

/**
 * Reads the GeoJSON files and the archive in `maps/`. Files that cannot be read and invalid features are left out and
 * logged.
 */
export async function readMaps(pages: string, log: Log): Promise<SiteMaps> {
  const folder = path.join(pages, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.geojson')).sort();
  const features: MapFeature[] = [];
  const texts: string[] = [];
  const credits: MapCredit[] = [];
  for (const name of names.slice(0, MOST_FILES)) {
    try {
      const file = path.join(folder, name);
      if ((await stat(file)).size > LARGEST_BYTES) throw new RangeError(`it is larger than ${LARGEST_BYTES} bytes`);
      const text = await readFile(file, 'utf8');
      const read = featuresOf(text, `${FOLDER}/${name}`, log);
      features.push(...read.features);
      credits.push(read.credit);
      texts.push(text);
    } catch (error) {
      const reason = `PLINTH-SITE-300 ${FOLDER}/${name}: ${messageOf(error)} -> Write a FeatureCollection of GeoJSON.`;
      log.warn({ code: 'PLINTH-SITE-300' }, reason);
    }
  }
  const archive = await archiveIn(folder, log);
  const drawn = features.map(projected);
  const source = archive ?? (await tilesIn(folder, log));
  const version = shortHash(`${DRAWING} ${source?.hash ?? ''} ${texts.join('\n')}`).slice(0, 12);
  if (source) {
    const { zooms, credit, bounds } = source;
    return { version, features: drawn, archive, source, zooms, credit, bounds };
  }
  if (drawn.length === 0) return NONE;
  return {
    ...NONE,
    version,
    features: drawn,
    credit: joinedCredit(credits),
    bounds: [
      Math.min(...drawn.map(({ box }) => box[0])),
      Math.min(...drawn.map(({ box }) => box[1])),
      Math.max(...drawn.map(({ box }) => box[2])),
      Math.max(...drawn.map(({ box }) => box[3])),
    ],
  };
}

function featuresOf(
  text: string,
  file: string,
  log: Log,
): { readonly features: readonly MapFeature[]; readonly credit: MapCredit } {
  const { features, attribution } = v.parse(mapFileSchema, JSON.parse(text));
  const wrong: string[] = [];
  const right = features.flatMap((feature, index) => {
    const parsed = v.safeParse(featureSchema, feature);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    wrong.push(`$.features[${index}].${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return [];
  });
  if (wrong.length > 0) {
    const reason = `PLINTH-SITE-301 ${file} ${wrong[0]} -> Correct the feature; ${wrong.length} features are left out.`;
    log.warn({ code: 'PLINTH-SITE-301' }, reason);
  }
  return { features: right, credit: readCredit(attribution) };
}
