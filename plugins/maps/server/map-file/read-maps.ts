import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import type { Log } from '@plinth/server/pages';
import * as v from 'valibot';
import { featureSchema, type MapFeature, mapFileSchema } from './map-file.ts';
import { type ProjectedFeature, projected } from './projected-feature.ts';

const FOLDER = 'maps';
const MOST_FILES = 20;
const LARGEST_BYTES = 20_000_000;
/**
 * Part of the version of the maps. Increase this number when the same file is drawn differently, so that old pictures
 * are no longer used.
 */
const DRAWING = 3;

/** The maps of a site. */
export interface SiteMaps {
  /** Text that changes when the data or the way it is drawn changes; empty when the site has no maps. */
  readonly version: string;
  readonly features: readonly ProjectedFeature[];
  /** The part of the world that the maps show, from 0 to 1. */
  readonly bounds: readonly [west: number, north: number, east: number, south: number];
}

const NONE: SiteMaps = { version: '', features: [], bounds: [1, 1, 0, 0] };

/** Reads the GeoJSON files in `maps/`. Files that cannot be read and invalid features are left out and logged. */
export async function readMaps(pages: string, log: Log): Promise<SiteMaps> {
  const folder = path.join(pages, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.geojson')).sort();
  const features: MapFeature[] = [];
  const texts: string[] = [];
  for (const name of names.slice(0, MOST_FILES)) {
    try {
      const file = path.join(folder, name);
      if ((await stat(file)).size > LARGEST_BYTES) throw new RangeError(`it is larger than ${LARGEST_BYTES} bytes`);
      const text = await readFile(file, 'utf8');
      features.push(...featuresOf(text, `${FOLDER}/${name}`, log));
      texts.push(text);
    } catch (error) {
      const reason = `PLINTH-SITE-300 ${FOLDER}/${name}: ${messageOf(error)} -> Write a FeatureCollection of GeoJSON.`;
      log.warn({ code: 'PLINTH-SITE-300' }, reason);
    }
  }
  if (features.length === 0) return NONE;
  const drawn = features.map(projected);
  return {
    version: shortHash(`${DRAWING} ${texts.join('\n')}`).slice(0, 12),
    features: drawn,
    bounds: [
      Math.min(...drawn.map(({ box }) => box[0])),
      Math.min(...drawn.map(({ box }) => box[1])),
      Math.max(...drawn.map(({ box }) => box[2])),
      Math.max(...drawn.map(({ box }) => box[3])),
    ],
  };
}

function featuresOf(text: string, file: string, log: Log): readonly MapFeature[] {
  const { features } = v.parse(mapFileSchema, JSON.parse(text));
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
  return right;
}
